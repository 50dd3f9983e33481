import type { Knex } from 'knex';
import { runStatement } from './database.ts';

const msPerSecond = 1_000;

/** A counter, how far it may go, and for how long it counts from its first call. */
export interface Bucket {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Counts a call in each bucket in turn, until one is full, and all in one statement: each further one
 * would cost as much as a challenge. Gives the ms until a full one counts anew, or undefined.
 */
export async function countInBuckets(
  db: Knex,
  buckets: readonly Bucket[],
): Promise<number | undefined> {
  if (buckets.length === 0) return undefined;
  const now = Date.now();
  const [full] = await runStatement<{ expire: number }>(db, {
    name: `count-in-${buckets.length}-buckets`,
    text: `with ${buckets.map(countStep).join(', ')} ${buckets.map(findFull).join(' union all ')}`,
    values: [
      now,
      ...buckets.flatMap(({ key, points, seconds }) => [key, points, now + seconds * msPerSecond]),
    ],
  });
  return full && full.expire - now;
}

const valuesPerBucket = 3;

/** $1 is now; each bucket brings three values more. */
function countStep(_: Bucket, index: number): string {
  const [key, points, expire] = [2, 3, valuesPerBucket + 1].map(
    (place) => `$${place + index * valuesPerBucket}`,
  );
  const before = index === 0 ? '' : `from counted_${index - 1} where not is_full`;
  return `
    counted_${index} as (
      insert into rate_limits as r (key, points, expire)
      select ${key}::text, 1, ${expire}::bigint ${before}
      on conflict (key) do update
         set points = case when r.expire <= $1 then 1 else r.points + 1 end,
             expire = case when r.expire <= $1 then excluded.expire else r.expire end
      returning points > ${points} as is_full, expire
    )`;
}

function findFull(_: Bucket, index: number): string {
  return `select expire from counted_${index} where is_full`;
}
