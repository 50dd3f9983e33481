import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#shared/api/errors.ts';
import { type RateBucket, type RateLimitName, rateLimits } from '#shared/rate-limits.ts';
import { type Bucket, countInBuckets } from './rate-buckets.ts';

const table = 'rate_limits';
const msPerSecond = 1_000;

/** Who a call is counted for; a bucket without its subject is not counted. */
export type RateSubjects = Partial<Record<RateBucket['by'], string>>;

/** Limits shared by all nodes through PostgreSQL; each node counts for itself while that is away. */
export interface RateLimiter {
  /** Counts a call; throws `Request_TooMany` when there were too many. */
  readonly count: (name: RateLimitName, subjects: RateSubjects) => Promise<void>;
  /**
   * The same for a call whose own statement counts it: `work` is given the buckets and gives the ms
   * to wait if one was full (see `countingSteps`). No node counts for itself, as the work fails too.
   */
  readonly countWith: (
    name: RateLimitName,
    subjects: RateSubjects,
    work: (buckets: readonly Bucket[]) => Promise<number | undefined>,
  ) => Promise<void>;
  /** A limiter of one's own under `prefix`, for rules that are more than a count. */
  readonly open: (prefix: string, points: number, seconds: number) => RateLimiterPostgres;
  /** Forgets what the limiter under `prefix` counted for every key that begins with `start`. */
  readonly forget: (prefix: string, start: string) => Promise<void>;
}

/** The error for a limiter's refusal; anything else is thrown as it is. */
export function tooMany(refusal: unknown): ApiError {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return tooManyFor(refusal.msBeforeNext);
}

function tooManyFor(waitMs: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / msPerSecond));
  return new ApiError('Request_TooMany', { retryAfterSeconds });
}

function refuseFull(waitMs: number | undefined): void {
  if (waitMs !== undefined) throw tooManyFor(waitMs);
}

/** Keys are short, and the table need not know addresses. */
export function fixedLength(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** Limits on `db`, every one multiplied by `scale` (RATE_LIMIT_SCALE). */
export function createRateLimiter(db: Knex, scale: number): RateLimiter {
  const ruleOf = (keyPrefix: string, points: number, duration: number) => ({
    keyPrefix,
    points: Math.max(1, Math.round(points * scale)),
    duration,
  });
  const rules = new Map(
    Object.entries(rateLimits).map(([name, buckets]) => [
      name,
      buckets.map(({ points, seconds, by }) => {
        const rule = ruleOf(`${name}:${by}:${seconds}`, points, seconds);
        return { ...rule, seconds, by, ofThisNode: new RateLimiterMemory(rule) };
      }),
    ]),
  );
  const bucketsOf = (name: RateLimitName, subjects: RateSubjects) =>
    (rules.get(name) ?? []).flatMap(({ by, keyPrefix, ...rule }) => {
      const subject = subjects[by];
      return subject === undefined ? [] : { ...rule, key: `${keyPrefix}:${fixedLength(subject)}` };
    });
  return {
    open(prefix, points, seconds) {
      const rule = ruleOf(prefix, points, seconds);
      return new RateLimiterPostgres({
        ...rule,
        storeClient: db,
        storeType: 'knex',
        tableName: table,
        tableCreated: true,
        clearExpiredByTimeout: true,
        insuranceLimiter: new RateLimiterMemory(rule),
      });
    },
    async forget(prefix, start) {
      await db(table)
        .whereRaw('starts_with(key, ?)', [`${prefix}:${start}`])
        .delete();
    },
    async count(name, subjects) {
      const buckets = bucketsOf(name, subjects);
      refuseFull(await countInBuckets(db, buckets).catch(() => countOnThisNode(buckets)));
    },
    async countWith(name, subjects, work) {
      refuseFull(await work(bucketsOf(name, subjects)));
    },
  };
}

async function countOnThisNode(
  buckets: readonly { readonly key: string; readonly ofThisNode: RateLimiterMemory }[],
): Promise<number | undefined> {
  for (const { key, ofThisNode } of buckets) {
    const refusal = await ofThisNode.consume(key).then(
      () => undefined,
      (refused: RateLimiterRes) => refused,
    );
    if (refusal) return refusal.msBeforeNext;
  }
  return undefined;
}
