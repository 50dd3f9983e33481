import type { Knex } from 'knex';
import { runStatement } from './database.ts';
import { statement } from './statement.ts';

const msPerSecond = 1_000;

/** A counter, its maximum, and how long it counts from its first call. */
export interface Bucket {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** Result of a statement that counted a call: how long to wait if a bucket was full. */
export interface Full {
  readonly waitMs: number;
}

/**
 * Counts a call in each bucket in turn until one is full. One statement for all: each further statement would
 * cost as much as a challenge. Resolves with the ms until a full bucket restarts, or undefined.
 */
export async function countInBuckets(
  db: Knex,
  buckets: readonly Bucket[],
): Promise<number | undefined> {
  if (buckets.length === 0) return undefined;
  const sql = fitting(countInBucketsSql, buckets);
  const [full] = await runStatement(db, sql, countingValues(buckets));
  return full?.waitMs;
}

/** Uncounts a call in each bucket. */
export async function uncountInBuckets(db: Knex, buckets: readonly Bucket[]): Promise<void> {
  await runStatement(db, uncountInBucketsSql, keysOf(buckets));
}

/** Deletes counters. */
export async function deleteBuckets(db: Knex, buckets: readonly Bucket[]): Promise<void> {
  await runStatement(db, deleteBucketsSql, keysOf(buckets));
}

/** Deletes counters whose time is over. */
export async function deleteEndedBuckets(db: Knex): Promise<void> {
  await db('rate_limits').where('expire', '<=', Date.now()).delete();
}

const valuesPerBucket = 3;

/**
 * The steps of a `with` that count a call in the statement that does its work, which has `valuesBefore` values
 * itself. Either `allowed` has a row, from which the work must select, or `full_bucket` has one (see `Full`).
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

/** The three values of a bucket: its key, its points, and its end if it begins now. */
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
