import type { Knex } from 'knex';
import { msPerSecond, secondsPerMinute } from '#shared/durations.ts';
import { runStatement } from '../database/database.ts';
import { statement } from '../database/statement.ts';

/** A counter, its limit, and the length of its window, which starts with the first call. */
export interface Bucket {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** A bucket, and the points that one call adds to it. */
export interface AddedPoints {
  readonly bucket: Bucket;
  readonly added: number;
}

/** Makes one statement for each possible number of buckets, because `countingSteps` depends on it. */
export function forEachCount<Of>(make: (count: number) => Of): readonly Of[] {
  return [1, 2, 3, 4, 5].map(make);
}

/** The statement of `forEachCount` for this number of buckets. */
export function statementFor<Of>(statements: readonly Of[], buckets: readonly Bucket[]): Of {
  const found = statements[buckets.length - 1];
  if (!found) throw new Error(`no statement counts in ${buckets.length} buckets`);
  return found;
}

/** The parameters of `countingSteps`. */
export const countingParameters = {
  nowMs: 'int8',
  bucketKeys: 'text[]',
  bucketPoints: 'int4[]',
  bucketEnds: 'int8[]',
} as const;

/** The column with the time to wait; a statement returns a row only if a bucket was full. */
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
 * SQL for the steps of a `with` that count a call, for a statement that also does the work of the call.
 * Afterwards either `allowed` has a row, which the work must select from, or `full_bucket` has one.
 */
export function countingSteps(count: number): string {
  const places = Array.from({ length: count }, (_, index) => index + 1);
  const full = places.map(
    (place) => `select expire - $nowMs as "waitMs" from counted_${place} where is_full`,
  );
  if (count > 1) full.push(`select "waitMs" from full_before`);
  return `${count > 1 ? fullBefore : ''}${places.map((place) => countStep(place, count)).join(', ')},
      allowed as (select from counted_${count} where not is_full),
      full_bucket as (
        ${full.join(`
        union all `)}
      )`;
}

/** SQL for an insert of points: `sum` if the window of the stored ones has not ended. */
const addPoints = (sum: string) => `
        on conflict (key) do update
           set points = case when r.expire <= $nowMs then excluded.points
                             else ${sum} end,
               expire = case when r.expire <= $nowMs then excluded.expire
                             -- Further ahead than a window: a clock was wrong when it was written.
                             else least(r.expire, excluded.expire) end`;

/**
 * The first bucket that is full already, so that a refused call counts in none (only one of the same moment may):
 * refused calls to an ID would use up what others behind the same address may send to it, and each would store a row.
 * A single bucket needs no such read, which would cost a tenth of a draw. An end further ahead than a window is left to
 * the count, which repairs it.
 */
const fullBefore = `
      full_before as (
        select r.expire - $nowMs as "waitMs"
          from unnest($bucketKeys::text[], $bucketPoints::int[], $bucketEnds::bigint[])
               with ordinality as b (key, most, ends, place)
          join rate_limits r on r.key = b.key
         where r.expire > $nowMs and r.expire <= b.ends and r.points >= b.most
         order by b.place limit 1
      ), `;

/** A refused call adds no point, because another caller may have more points in the same bucket. */
function countStep(place: number, count: number): string {
  const most = `($bucketPoints::int[])[${place}]`;
  const isFirstOfSeveral = place === 1 && count > 1;
  const unlessFull = isFirstOfSeveral ? 'where not exists (select from full_before)' : '';
  const unlessRefused = place > 1 ? `from counted_${place - 1} where not is_full` : unlessFull;
  return `
      counted_${place} as (
        insert into rate_limits as r (key, points, expire)
        select ($bucketKeys::text[])[${place}], 1, ($bucketEnds::bigint[])[${place}] ${unlessRefused}
${addPoints(`r.points + (r.points < ${most})::int`)}
        returning coalesce(old.expire > $nowMs and old.points >= ${most}, false) as is_full, expire
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
 * Counts a call in each bucket, or in none if one is full, in one statement: each further statement would cost as much
 * as a challenge. Returns the ms until a full bucket restarts, or undefined.
 */
export async function countInBuckets(
  db: Knex,
  buckets: readonly Bucket[],
): Promise<number | undefined> {
  if (buckets.length === 0) return undefined;
  const sql = statementFor(countInBucketsSql, buckets);
  const [full] = await runStatement(db, sql, countingValues(buckets));
  return full?.waitMs;
}

export const addToBucketsSql = statement({
  name: 'add-to-buckets',
  parameters: { ...countingParameters, added: 'int4[]' },
  columns: { waitMs: 'int8?' },
  // Sorted, so that two calls cannot deadlock.
  text: `
      with counted as (
        insert into rate_limits as r (key, points, expire)
        select b.key, b.added, b.ends
          from unnest($bucketKeys::text[], $added::int[], $bucketEnds::bigint[])
               as b (key, added, ends)
         order by b.key${addPoints('r.points + excluded.points')}
        returning key, points, expire
      )
      select max(c.expire) - $nowMs as "waitMs"
        from counted c
        join unnest($bucketKeys::text[], $bucketPoints::int[]) as b (key, most) on b.key = c.key
       where c.points > b.most`,
});

/**
 * Adds points to any number of buckets, each of which occurs once. Returns the ms until the last full one
 * restarts, or undefined. The caller's transaction must then fail, which takes the points back.
 */
export async function addToBuckets(
  trx: Knex,
  counted: readonly AddedPoints[],
): Promise<number | undefined> {
  const values = countingValues(counted.map(({ bucket }) => bucket));
  const added = counted.map((one) => one.added);
  const [full] = await runStatement(trx, addToBucketsSql, { ...values, added });
  return full?.waitMs ?? undefined;
}

export const takeFromBucketsSql = statement({
  name: 'take-from-buckets',
  parameters: { bucketKeys: 'text[]', bucketEnds: 'int8[]', added: 'int4[]' },
  // Locked in the order of `add-to-buckets`, so that the two cannot deadlock.
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
  await runStatement(db, takeFromBucketsSql, {
    bucketKeys: counted.map(({ bucket }) => bucket.key),
    bucketEnds: counted.map(
      ({ bucket }) => since.getTime() + bucket.seconds * msPerSecond + longestCallMs,
    ),
    added: counted.map(({ added }) => added),
  });
}

export const deleteBucketsSql = statement({
  name: 'delete-buckets',
  parameters: { keys: 'text[]' },
  text: 'delete from rate_limits where key = any($keys)',
});

/** Deletes counters, full or not. */
export async function deleteBuckets(db: Knex, buckets: readonly Bucket[]): Promise<void> {
  await runStatement(db, deleteBucketsSql, { keys: buckets.map(({ key }) => key) });
}
