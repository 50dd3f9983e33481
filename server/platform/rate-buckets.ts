import type { Knex } from 'knex';
import { runStatement } from './database.ts';

const msPerSecond = 1_000;

/** A counter, how far it may go, and for how long it counts from its first call. */
export interface Bucket {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** What a statement that counted a call gives: how long to wait, if a bucket was full. */
export interface Full {
  readonly waitMs: number;
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
  const counting = countingSteps(buckets);
  const [full] = await runStatement<Full>(db, {
    name: `count-in-${buckets.length}-buckets`,
    text: `with ${counting.steps} select "waitMs" from full_bucket`,
    values: counting.values,
  });
  return full?.waitMs;
}

/** Takes back a call that was counted in each bucket. */
export async function uncountInBuckets(db: Knex, buckets: readonly Bucket[]): Promise<void> {
  const keys = buckets.map(({ key }) => key);
  await db('rate_limits').whereIn('key', keys).where('points', '>', 0).decrement('points', 1);
}

/** Forgets counters, whatever they have counted. */
export async function deleteBuckets(db: Knex, buckets: readonly Bucket[]): Promise<void> {
  const keys = buckets.map(({ key }) => key);
  await db('rate_limits').whereIn('key', keys).delete();
}

/** Forgets counters whose time is over. */
export async function deleteEndedBuckets(db: Knex): Promise<void> {
  await db('rate_limits').where('expire', '<=', Date.now()).delete();
}

const valuesPerBucket = 3;

/**
 * The steps of a `with` by which a statement counts a call besides its work, after `valuesBefore`
 * values of its own. Then either `allowed` has a row, which the work must begin from, or
 * `full_bucket` has one (see `Full`).
 */
export function countingSteps(
  buckets: readonly Bucket[],
  valuesBefore = 0,
): { readonly steps: string; readonly values: readonly unknown[] } {
  const now = Date.now();
  const nowPlace = valuesBefore + 1;
  const counted = buckets.map((_, index) =>
    countStep(index, nowPlace, nowPlace + 1 + index * valuesPerBucket),
  );
  const full = buckets.map(
    (_, index) => `select expire - $${nowPlace} as "waitMs" from counted_${index} where is_full`,
  );
  return {
    steps: `
      ${counted.join(', ')},
      allowed as (select ${unlessFull(buckets.length - 1)}),
      full_bucket as (${full.join(' union all ')})`,
    values: [
      now,
      ...buckets.flatMap(({ key, points, seconds }) => [key, points, now + seconds * msPerSecond]),
    ],
  };
}

/** A bucket brings three values: its key, its points, and when it ends if it begins now. */
function countStep(index: number, nowPlace: number, place: number): string {
  const isOver = `r.expire <= $${nowPlace}`;
  return `
    counted_${index} as (
      insert into rate_limits as r (key, points, expire)
      select $${place}::text, 1, $${place + 2}::bigint ${index > 0 ? unlessFull(index - 1) : ''}
      on conflict (key) do update
         set points = case when ${isOver} then 1 else r.points + 1 end,
             expire = case when ${isOver} then excluded.expire
                           -- Further ahead than a window: a clock was wrong when it was written.
                           else least(r.expire, excluded.expire) end
      returning points > $${place + 1} as is_full, expire
    )`;
}

function unlessFull(index: number): string {
  return `from counted_${index} where not is_full`;
}
