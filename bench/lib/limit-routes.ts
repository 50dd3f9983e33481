import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';
import { msPerDay } from '#shared/durations.ts';
import { challenge } from '#shared/limits/challenges.ts';
import { alphabet } from '#shared/limits/ids.ts';
import { randomPersonId } from '../../server/domain/ids/person-ids.ts';
import { randomText, systemRandom } from '../../server/platform/keys/random.ts';
import {
  accessTokens,
  type Call,
  cipher,
  count,
  inTransaction,
  type Route,
  run,
  sessionOf,
  tokens,
} from './limit-calls.ts';
import { placeOrder } from './limit-place-order.ts';

const halfAnHourMs = 1_800_000;
const anHourMs = 3_600_000;
const anyHash = `$2b$12$${'a'.repeat(53)}`;
/** Our rule (server/platform/credentials/passwords.ts), so that the row shows only what our code adds to hashing. */
const oneHash = pLimit(Math.max(1, availableParallelism() - 1));

async function checkSession(call: Call) {
  const session = await sessionOf(call);
  return {
    accountId: session.account_id,
    accountType: session.account_type,
    csrfToken: tokens.create(session.csrf_secret),
    accessTokenExpiration: session.ends_at,
  };
}

async function sendChallenge({ pool, headers, id }: Pick<Call, 'pool' | 'headers' | 'id'>) {
  const address = String(headers['x-forwarded-for']);
  await count(pool, `short:${address}`, anHourMs);
  await count(pool, `long:${address}`, anHourMs);
  const shortId = randomText(systemRandom, alphabet, 8);
  const secret = randomText(systemRandom, alphabet, 6);
  const sealed = cipher.seal(secret, `challenge ${id} ${shortId}`);
  await run(
    pool,
    'insert',
    'insert into challenges (person_id, short_id, secret, created_at) values ($1, $2, $3, $4)',
    [id, shortId, sealed, new Date()],
  );
  await run(
    pool,
    'prune',
    `delete from challenges where id = any (array(
       select id from challenges where person_id = $1 and read_at is null
        order by created_at desc, id desc offset $2))`,
    [id, challenge.maxUnread],
  );
  await run(
    pool,
    'note',
    `insert into person_events (person_id, kind, occurred_at) values ($1, 'ChallengeReceived', $2)`,
    [id, new Date()],
  );
  return { unikatId: id, challengeShortId: shortId, challengeSecret: secret };
}

/** The same, and a row by which a token can check the code. */
async function createChallenge({ pool, headers, body }: Call) {
  const { unikatId: id } = JSON.parse(body);
  const { challengeShortId, challengeSecret } = await sendChallenge({ pool, headers, id });
  const checkToken = randomBytes(32).toString('base64url');
  const now = new Date();
  await run(
    pool,
    'insert-check',
    `insert into challenge_checks (token_hash, challenge_id, person_id, short_id, code_hmac,
                                   code_length, sender_verified, is_discreet, created_at, tries_left)
     values ($1, $2, $3, $4, $5, 6, false, false, $6, 5)`,
    [
      createHash('sha256').update(checkToken).digest(),
      randomUUID(),
      id,
      challengeShortId,
      cipher.hmac(`${checkToken} ${challengeSecret}`, 'challenge-check'),
      now,
    ],
  );
  const expiresTimestamp = new Date(now.getTime() + halfAnHourMs).toISOString();
  return { challengeShortId, checkToken, expiresTimestamp };
}

/** The SQL of `read-unread`. */
async function readUnread(call: Call) {
  const { account_id: account } = await sessionOf(call);
  const { rows } = await run(
    call.pool,
    'unread',
    `select count(*) filter (where newest.read_at is null)::int as count,
            max(newest.created_at) as newest
       from accounts a
       join person_ids p on p.id = a.person_id
      cross join lateral (
        select c.read_at, c.created_at from challenges c
         where c.person_id = p.id and c.created_at > $2 and c.created_at >= p.controlled_at
         order by c.created_at desc, c.id desc limit 10
      ) newest
      where a.id = $1 and p.locked_at is null`,
    [account, new Date(Date.now() - challenge.keptDays * msPerDay)],
  );
  return rows[0];
}

async function draw(call: Call) {
  const { account_id: account } = await sessionOf(call);
  await count(call.pool, `draw:${account}`, anHourMs);
  const date = call.query.get('birthDate') ?? '';
  const ids = Array.from({ length: 5 }, () => randomPersonId(systemRandom, date, true));
  const until = new Date(Date.now() + halfAnHourMs);
  const rows = await inTransaction(call.pool, async (db) => {
    await run(db, 'lock', 'select id from accounts where id = $1 for no key update', [account]);
    const reserved = await run(
      db,
      'reserve',
      `insert into person_ids (id, birth_date, drawn_at, reserved_for, reserved_until)
       select unnest($1::text[]), $2, $3, $4, $5 on conflict do nothing returning id`,
      [ids, date, new Date(), account, until],
    );
    return reserved.rows;
  });
  return { idCandidates: rows.map(({ id }) => id) };
}

async function claim(call: Call) {
  const { account_id: account, csrf_secret: secret } = await sessionOf(call);
  if (!tokens.verify(secret, String(call.headers['x-xsrf-token']))) throw new Error('forged');
  await inTransaction(call.pool, async (db) => {
    await run(
      db,
      'claim',
      `with claimed as (
         update person_ids set claimed_at = $3, controlled_at = $3, reserved_for = null,
                reserved_until = null
          where id = $1 and reserved_for = $2 and reserved_until > $3 returning id
       ), audited as (
         insert into audit_entries (recorded_at, action, actor_account_id, account_id, person_id)
         select $3, 'personId.claimed', $2, $2, id from claimed
       )
       update accounts set person_id = $1 where id = $2 and person_id is null`,
      [call.id, account, new Date()],
    );
    await run(db, 'release', 'delete from person_ids where reserved_for = $1', [account]);
  });
  return { id: call.id, verifications: [], loginProviders: [] };
}

/** A page of a million IDs; the rows it skips are read from the index alone. */
async function listAssignedIds(call: Call) {
  const { account_id: account } = await sessionOf(call);
  const [text, skip] = [call.query.get('searchText'), Number(call.query.get('skip'))];
  const columns = 'id, claimed_at, print_count, printed_at, controlled_at';
  const newest = 'order by claimed_at desc, id desc limit';
  const count = Number(call.query.get('count'));
  if (text) {
    // Without a name: a prepared statement would not use the trigram index.
    const found = `select ${columns} from person_ids where institution_id = $1 and id like $2 ${newest} $3`;
    return (await call.pool.query(found, [account, `%${text}%`, count])).rows;
  }
  const page = `
    with page as (select id from person_ids where institution_id = $1 ${newest} $2 offset $3)
    select ${columns} from person_ids join page using (id) order by claimed_at desc, id desc`;
  return (await run(call.pool, 'page', page, [account, count, skip])).rows;
}

async function login({ pool, body }: Call) {
  const { emailUnikatIdOrUsername: name, password } = JSON.parse(body);
  const { rows } = await run(
    pool,
    'account',
    'select id, account_type, password_hash from accounts where username = $1',
    [name],
  );
  // The stored hash is encrypted; comparing with another one costs the same.
  await oneHash(() => bcrypt.compare(password, anyHash));
  const now = new Date();
  const session = await run(
    pool,
    'begin-session',
    `insert into sessions (account_id, csrf_secret, created_at, renewed_at, ends_at)
     values ($1, $2, $3, $3, $4) returning id`,
    [rows[0].id, randomBytes(18).toString('base64'), now, new Date(now.getTime() + anHourMs)],
  );
  const claims = { accountId: rows[0].id, accountType: rows[0].account_type };
  const until = new Date(now.getTime() + anHourMs);
  return {
    accessToken: accessTokens.sign({ ...claims, sessionId: session.rows[0].id }, now, until),
  };
}

/** The measured calls. */
export const limitRoutes: readonly Route[] = [
  { pattern: /^\/api\/accounts\/is-logged-in$/, answer: checkSession },
  { pattern: /^\/api\/challenges\/unread$/, answer: readUnread },
  { pattern: /^\/api\/id\/([\w-]+)\/challenge$/, answer: sendChallenge },
  { pattern: /^\/api\/challenges$/, answer: createChallenge },
  { pattern: /^\/api\/profiles\/new$/, answer: draw },
  { pattern: /^\/api\/profiles\/claim\/([\w-]+)$/, answer: claim },
  { pattern: /^\/api\/assigner\/assigned-ids$/, answer: listAssignedIds },
  { pattern: /^\/api\/shop\/submit-order$/, answer: placeOrder },
  { pattern: /^\/api\/accounts\/login$/, answer: login },
];
