import pg from 'pg';
import { alphabet } from '#shared/limits/ids.ts';

const dates = 30_000;
const batch = 250_000;
/** Shares no factor with 31, so neighbouring rows get distant suffixes and each suffix is unique. */
const stride = 7_368_787;

/**
 * Gives each assigner its `count` issued IDs: births from 1940 on, one ID issued every 20 seconds until now,
 * with control taken of every other one. The owner must be a superuser: triggers and foreign keys are off.
 */
export async function seedAssignedIds(
  ownerUrl: string,
  assigners: readonly { readonly institutionId: string; readonly count: number }[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      'insert into assigners (id) select unnest($1::uuid[]) on conflict do nothing',
      [assigners.map(({ institutionId }) => institutionId)],
    );
    // Built at the end, an index costs a tenth of what it costs row by row.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(findIndexes);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    let start = 0;
    for (const { institutionId, count } of assigners) {
      const end = start + count;
      for (let from = start; from < end; from += batch) {
        const to = Math.min(from + batch, end) - 1;
        await client.query(insertRows, [institutionId, from, to, dates, stride, alphabet, end]);
      }
      start = end;
    }
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum (analyze) person_ids');
  } finally {
    await client.end();
  }
}

const findIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
   where i.indrelid = 'person_ids'::regclass and not i.indisunique`;

/** One digit of a row's number, as a character of the suffix. */
const characterAt = (place: number) =>
  `substr($6::text, (n / ${alphabet.length ** place} % ${alphabet.length})::int + 1, 1)`;

const insertRows = `
  insert into person_ids (id, birth_date, drawn_at, claimed_at, controlled_at, institution_id,
                          ownership_secret, ownership_secret_hmac)
  select to_char(born, 'YYYYMMDD') || '-' || ${[0, 1, 2, 3, 4].map(characterAt).join(' || ')},
         born, at, at, case when i % 2 = 0 then at end, $1::uuid,
         case when i % 2 = 1 then decode(repeat('ab', 58), 'hex') end,
         case when i % 2 = 1 then decode(repeat('cd', 32), 'hex') end
    from (select i, date '1940-01-01' + (i * 7919 % $4::bigint)::int as born,
                 now() - ($7::bigint - i) * interval '20 seconds' as at,
                 (i / $4::bigint + i % $4::bigint) * $5::bigint % ${alphabet.length ** 5} as n
            from generate_series($2::bigint, $3::bigint) i) numbered`;
