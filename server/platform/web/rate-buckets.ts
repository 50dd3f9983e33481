import type { Knex } from 'knex';
import { msPerSecond, secondsPerMinute } from '#shared/durations.ts';
import { count, oneValue } from '../database/query.ts';

/** A counter, its limit, and the length of its window, which starts with the first call. */
export interface Bucket {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** A bucket, and the points that a call adds to it. */
export interface AddedPoints {
  readonly bucket: Bucket;
  readonly added: number;
}

/** The parameters of `countingSteps`. */
export const countingParameters = {
  nowMs: 'int8',
  bucketKeys: 'text[]',
  bucketPoints: 'int4[]',
  bucketEnds: 'int8[]',
  added: 'int4[]',
} as const;

/** The column with the time to wait; a statement returns a row only if a bucket was full. */
export const fullBucket = { waitMs: 'int8' } as const;

/** The values of `countingParameters`. */
export function countingValues(counted: readonly AddedPoints[]) {
  const nowMs = Date.now();
  return {
    nowMs,
    bucketKeys: counted.map(({ bucket }) => bucket.key),
    bucketPoints: counted.map(({ bucket }) => bucket.points),
    bucketEnds: counted.map(({ bucket }) => nowMs + bucket.seconds * msPerSecond),
    added: counted.map(({ added }) => added),
  };
}

/**
 * SQL for the steps of a `with` that count a call, for a statement that also does the work of the call. Afterwards
 * either `allowed` has a row, which the work must select from, or `full_bucket` has one. A refused call counts in no
 * bucket (only those of the same moment may): refused calls to an ID would use up what others behind the same address
 * may send to it, and each would store a row. An end further ahead than a window is left to the count, which repairs
 * it. Without the `select` around the lists, PostgreSQL would count their items and plan each call again; without
 * the inner one of `full_before`, a plan made while the table was empty would read all of it. The rows are sorted, so
 * that two calls cannot deadlock.
 */
export const countingSteps = `bucket as (
        select * from unnest((select $bucketKeys::text[]), (select $bucketPoints::int[]),
                             (select $bucketEnds::bigint[]), (select $added::int[]))
                      as b (key, most, ends, added)
      ), full_before as (
        select max((select r.expire from rate_limits r
                     where r.key = b.key and r.expire > $nowMs and r.expire <= b.ends
                       and r.points + b.added > b.most)) as until
          from bucket b
      ), counted as (
        insert into rate_limits as r (key, points, expire)
        select b.key, b.added, b.ends from bucket b
         where (select until from full_before) is null order by b.key
        on conflict (key) do update
           set points = case when r.expire <= $nowMs then excluded.points
                             else r.points + excluded.points end,
               expire = case when r.expire <= $nowMs then excluded.expire
                             -- Further ahead than a window: a clock was wrong when it was written.
                             else least(r.expire, excluded.expire) end
        returning key, points, expire
      ), full_at as (
        select coalesce((select until from full_before),
                        (select max(c.expire) from counted c join bucket b on b.key = c.key
                          where c.points > b.most)) as until
      ), allowed as (select from full_at where until is null),
      full_bucket as (select until - $nowMs as "waitMs" from full_at where until is not null)`;

export const countPoints = oneValue({
  name: 'count-in-buckets',
  parameters: countingParameters,
  columns: fullBucket,
  text: `
      with ${countingSteps}
      select "waitMs" from full_bucket`,
});

/**
 * Adds points to buckets, each of which occurs once, or to none if one is full. Returns the ms until the last full one
 * restarts, or undefined. In a transaction the caller must then fail, which also takes back the points of a call that
 * met a rival.
 */
export async function countInBuckets(
  db: Knex,
  counted: readonly AddedPoints[],
): Promise<number | undefined> {
  if (counted.length === 0) return undefined;
  return countPoints(db, countingValues(counted));
}

export const takePoints = count({
  name: 'take-from-buckets',
  parameters: { bucketKeys: 'text[]', bucketEnds: 'int8[]', added: 'int4[]' },
  // Locked in the order of `count-in-buckets`, so that the two cannot deadlock.
  text: `
      update rate_limits r set points = greatest(0, r.points - counted.added)
        from (select l.key, b.added
                from rate_limits l
                join unnest($bucketKeys::text[], $added::int[], $bucketEnds::bigint[])
                     as b (key, added, ends) on b.key = l.key
               where l.expire <= b.ends
               order by l.key for update of l) counted
       where r.key = counted.key`,
});

/** How much earlier than it was counted a call may have begun: longer than any call takes. */
const longestCallMs = 10 * secondsPerMinute * msPerSecond;

/** Takes back points that were added by a call that began at `since`, from windows of that time only. */
export async function takeFromBuckets(
  db: Knex,
  counted: readonly AddedPoints[],
  since: Date,
): Promise<void> {
  await takePoints(db, {
    bucketKeys: counted.map(({ bucket }) => bucket.key),
    bucketEnds: counted.map(
      ({ bucket }) => since.getTime() + bucket.seconds * msPerSecond + longestCallMs,
    ),
    added: counted.map(({ added }) => added),
  });
}

/** Deletes counters, full or not. */
export const deleteBuckets = count({
  name: 'delete-buckets',
  parameters: { keys: 'text[]' },
  text: 'delete from rate_limits where key = any($keys)',
});
