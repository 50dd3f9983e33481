import pg from 'pg';
import type { World } from './lib/bench.ts';

// What a row takes on disk with its indexes, for docs/capacity.md: 200,000 rows as calls write them, in an
// order that fills indexes as they are filled in practice.

const rows = 200_000;
const bytes = (count: number) =>
  `decode(substr(repeat(md5(n::text || random()), 22), 1, ${2 * count}), 'hex')`;
const personId = `to_char(date '1940-01-01' + (n * 7919 % 30000), 'YYYYMMDD') || '-'
  || upper(substr(md5('a' || n), 1, 5))`;
/** A bcrypt hash of 60 characters, sealed. */
const passwordHash = bytes(88);
/** A signed text of 432 characters. */
const receipt = `translate(encode(${bytes(324)}, 'base64'), e'+/\\n', '-_')`;
const agent = `'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'`;
const soon = `now() + random() * interval '1 hour'`;

/** How a table is filled; `n` counts its rows. */
const tables = {
  accounts: `(account_type, email, email_verified_at, password_hash, language, created_at, person_id, joined_at)
    select 'Local', 'first.last' || n || '@example.org', now(), ${passwordHash},
           'de', now(), ${personId}, now()`,
  email_addresses: `(email, account_id) select 'first.last' || n || '@example.org', gen_random_uuid()`,
  person_ids: `(id, birth_date, drawn_at, claimed_at, controlled_at, institution_id, reference_hmac)
    select ${personId}, date '1940-01-01' + (n * 7919 % 30000), ${soon}, ${soon}, now(), gen_random_uuid(), ${bytes(32)}`,
  sessions: `(account_id, csrf_secret, user_agent, created_at, renewed_at, ends_at, login_way)
    select gen_random_uuid(), substr(md5(n::text), 1, 24), ${agent}, now(), now(), ${soon}, 'password'`,
  challenges: `(person_id, short_id, secret, created_at, sender_hash, sender_name)
    select ${personId}, substr(md5(n::text), 1, 8), ${bytes(47)}, now(), ${bytes(32)}, 'Clinic of the town'`,
  challenge_checks: `(token_hash, challenge_id, person_id, short_id, code_hmac, code_length, sender_verified,
                      is_discreet, created_at, tries_left)
    select ${bytes(32)}, uuidv7(), ${personId}, substr(md5(n::text), 1, 8), ${bytes(32)}, 8, false, false, now(), 5`,
  receipts: `(id, institution_id, person_id, short_id, sender_name, is_verified, matched_at, receipt)
    select uuidv7(), gen_random_uuid(), ${personId}, substr(md5(n::text), 1, 8), 'Clinic of the town', true, now(), ${receipt}`,
  certificate_statuses: `(list, idx, jti, person_id, institution_id, signed_at)
    select n / 131072 + 1, n % 131072, substr(md5(n::text), 1, 22), ${personId}, gen_random_uuid(), now()`,
  person_events: `(person_id, kind, occurred_at, sender_name, sender_verified)
    select ${personId}, 'ChallengeReceived', now(), 'Clinic of the town', true`,
  audit_entries: `(recorded_at, action, actor_account_id, actor_account_type, account_id)
    select now(), 'account.loggedIn', u, 'Local', u from (select gen_random_uuid() as u, n from numbers n) numbers`,
  known_devices: `(account_id, device_hash, last_used_at) select gen_random_uuid(), ${bytes(32)}, now()`,
  passkeys: `(account_id, credential_id, public_key, counter, transports, name, created_at)
    select gen_random_uuid(), ${bytes(32)}, ${bytes(77)}, 0, '{internal,hybrid}', 'Telephone', now()`,
  verifications: `(person_id, institution_id, assigner_name, verified_at)
    select ${personId}, gen_random_uuid(), 'Clinic of the town', now()`,
} as const;

async function bytesPerRow({ ownerUrl }: World, table: keyof typeof tables): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const size = async () => {
    const { rows: found } = await owner.query<{ size: string }>(
      `select pg_total_relation_size($1::regclass) + coalesce(sum(pg_total_relation_size(relid)), 0) as size
         from pg_partition_tree($1::regclass) where isleaf and relid <> $1::regclass`,
      [table],
    );
    return Number(found[0]?.size);
  };
  // Neither foreign keys nor our triggers: only the size counts.
  await owner.query('set session_replication_role = replica');
  const before = await size();
  const values = tables[table];
  const from = values.includes('numbers') ? '' : 'from numbers';
  await owner.query(
    `with numbers as (select n from generate_series(1, ${rows}) n) insert into ${table} ${values} ${from}`,
  );
  const after = await size();
  await owner.end();
  return (after - before) / rows;
}

/** Bytes on disk, with indexes. */
export const rowSizes = (Object.keys(tables) as (keyof typeof tables)[]).map((table) => ({
  work: `bytes a row, ${table}`,
  share: (world: World) => bytesPerRow(world, table),
  goal: '',
}));
