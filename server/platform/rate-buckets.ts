import type { Knex } from 'knex';
import { runStatement } from './database.ts';
import { statement } from './statement.ts';

const msPerSecond = 1_000;

/** A counter, how far it may go, and for how long it counts from its first call. */
export interface Bucket {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** One statement for each number of buckets that a limit can have, as `countingSteps` needs it. */
export function forEachCount<Of>(make: (count: number) => Of): readonly Of[] {
  return [1, 2, 3, 4, 5].map(make);
}

/** The one of `forEachCount` that fits the buckets. */
export function fitting<Of>(statements: readonly Of[], buckets: readonly Bucket[]): Of {
  const found = statements[buckets.length - 1];
  if (!found) throw new Error(`no statement counts in ${buckets.length} buckets`);
  return found;
}

/** The parameters that `countingSteps` brings into a statement. */
export const countingParameters = {
  nowMs: 'int8',
  bucketKeys: 'text[]',
  bucketPoints: 'int4[]',
  bucketEnds: 'int8[]',
} as const;

/** The column by which such a statement gives how long to wait, if a bucket was full. */
export const fullBucket = { waitMs: 'int8' } as const;

/** The values of `countingParameters`. */
export function countingValues(buckets: readonly Bucket[]) {
  const nowMs = Date.now();
  return {
    nowMs,
    bucketKeys: buckets.map(({ key }) => key),
    bucketPoints: buckets.map(({ points }) => points),
    bucketEnds: buckets.map(({ seconds }) => nowMs + seconds * msPerSecond),
  };
}

/**
 * SQL for the steps of a `with` by which a statement counts a call besides its work. Then either
 * `allowed` has a row, from which the work must start, or `full_bucket` has one (see `fullBucket`).
 */
export function countingSteps(count: number): string {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  const full = places.map(
    (place) => `select expire - $nowMs as "waitMs" from counted_${place} where is_full`,
  );
  return `${places.map(countStep).join(', ')},
      allowed as (select from counted_${count} where not is_full),
      full_bucket as (
        ${full.join(`
        union all `)}
      )`;
}

function countStep(place: number): string {
  return `
      counted_${place} as (
        insert into rate_limits as r (key, points, expire)
        select ($bucketKeys::text[])[${place}], 1, ($bucketEnds::bigint[])[${place}] ${place > 1 ? `from counted_${place - 1} where not is_full` : ''}
        on conflict (key) do update
           set points = case when r.expire <= $nowMs then 1 else r.points + 1 end,
               expire = case when r.expire <= $nowMs then excluded.expire
                             -- Further ahead than a window: a clock was wrong when it was written.
                             else least(r.expire, excluded.expire) end
        returning points > ($bucketPoints::int[])[${place}] as is_full, expire
      )`;
}

export const countInBucketsSql = forEachCount((count) =>
  statement({
    name: `count-in-${count}-buckets`,
    parameters: countingParameters,
    columns: fullBucket,
    text: `
      with ${countingSteps(count)}
      select "waitMs" from full_bucket`,
  }),
);

/**
 * Counts a call in each bucket in turn, until one is full, and all in one statement: each further one
 * would cost as much as a challenge. Gives the ms until a full one starts again, or undefined.
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

const keysOf = (buckets: readonly Bucket[]) => ({ keys: buckets.map(({ key }) => key) });

export const uncountInBucketsSql = statement({
  name: 'uncount-in-buckets',
  parameters: { keys: 'text[]' },
  text: 'update rate_limits set points = points - 1 where key = any($keys) and points > 0',
});

/** Takes back a call that was counted in each bucket. */
export async function uncountInBuckets(db: Knex, buckets: readonly Bucket[]): Promise<void> {
  await runStatement(db, uncountInBucketsSql, keysOf(buckets));
}

export const deleteBucketsSql = statement({
  name: 'delete-buckets',
  parameters: { keys: 'text[]' },
  text: 'delete from rate_limits where key = any($keys)',
});

/** Deletes counters, full or not. */
export async function deleteBuckets(db: Knex, buckets: readonly Bucket[]): Promise<void> {
  await runStatement(db, deleteBucketsSql, keysOf(buckets));
}

export const deleteEndedBucketsSql = statement({
  name: 'delete-ended-buckets',
  parameters: { nowMs: 'int8' },
  text: 'delete from rate_limits where expire <= $nowMs',
});

/** Deletes counters whose time is over. */
export async function deleteEndedBuckets(db: Knex): Promise<void> {
  await runStatement(db, deleteEndedBucketsSql, { nowMs: Date.now() });
}
