import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#shared/api/errors.ts';
import { type RateBucket, type RateLimitName, rateLimits } from '#shared/limits.ts';

const table = 'rate_limits';
const msPerSecond = 1_000;

/** Who a call is counted for; a bucket without its subject is not counted. */
export type RateSubjects = Partial<Record<RateBucket['by'], string>>;

/** Limits shared by all nodes through PostgreSQL; each node counts for itself while that is away. */
export interface RateLimiter {
  /** Counts a call; throws `Request_TooMany` when there were too many. */
  readonly count: (name: RateLimitName, subjects: RateSubjects) => Promise<void>;
  /** A limiter of one's own under `prefix`, for rules that are more than a count. */
  readonly open: (prefix: string, points: number, seconds: number) => RateLimiterPostgres;
  /** Forgets what the limiter under `prefix` counted for every key that begins with `start`. */
  readonly forget: (prefix: string, start: string) => Promise<void>;
}

/** The error for a limiter's refusal; anything else is thrown as it is. */
export function tooMany(refusal: unknown): ApiError {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  return new ApiError('Request_TooMany', {
    retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / msPerSecond)),
  });
}

/** Keys are short, and the table need not know addresses. */
export function fixedLength(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

/** Limits on `db`, every one multiplied by `scale` (RATE_LIMIT_SCALE). */
export function createRateLimiter(db: Knex, scale: number): RateLimiter {
  const open = (prefix: string, points: number, seconds: number) => {
    const rule = { keyPrefix: prefix, points: Math.max(1, Math.round(points * scale)) };
    return new RateLimiterPostgres({
      ...rule,
      duration: seconds,
      storeClient: db,
      storeType: 'knex',
      tableName: table,
      tableCreated: true,
      clearExpiredByTimeout: true,
      insuranceLimiter: new RateLimiterMemory({ ...rule, duration: seconds }),
    });
  };
  const limiters = new Map(
    Object.entries(rateLimits).map(([name, buckets]) => [
      name,
      buckets.map(({ points, seconds, by }) => ({
        by,
        limiter: open(`${name}:${by}:${seconds}`, points, seconds),
      })),
    ]),
  );
  return {
    open,
    async forget(prefix, start) {
      await db(table)
        .whereRaw('starts_with(key, ?)', [`${prefix}:${start}`])
        .delete();
    },
    async count(name, subjects) {
      for (const { by, limiter } of limiters.get(name) ?? []) {
        const subject = subjects[by];
        if (subject === undefined) continue;
        await limiter.consume(fixedLength(subject)).catch((refusal) => {
          throw tooMany(refusal);
        });
      }
    },
  };
}
