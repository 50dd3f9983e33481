import type { Knex } from 'knex';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import {
  pointsPerNetwork,
  type RateBucket,
  type RateLimitName,
  rateLimits,
} from '#shared/rate-limits.ts';
import type { Cipher } from './cipher.ts';
import { type Bucket, countInBuckets, deleteBuckets, uncountInBuckets } from './rate-buckets.ts';

/** The origin of a call, as limits count it. */
export interface CallerAddress {
  /** An IPv4 address, or an IPv6 /64, the size of a household. */
  readonly host: string;
  /** An IPv4 address, or an IPv6 /48, the most that a provider gives to one customer. */
  readonly network: string;
}

/** The subjects of a call; a bucket without its subject is not counted. */
export interface RateSubjects {
  readonly address?: CallerAddress;
  readonly account?: string;
  /** A person ID; it is counted together with the address, never alone. */
  readonly personId?: string;
  /** The id of the API key. */
  readonly key?: string;
  /** The recipient's e-mail address. */
  readonly email?: string;
}

/** Limits shared by all nodes through PostgreSQL; each node counts separately while the database is away. */
export interface RateLimiter {
  /** Counts a call; throws `Request_TooMany` if there were too many. */
  readonly count: (name: RateLimitName, subjects: RateSubjects) => Promise<void>;
  /**
   * The same for a call whose own statement counts it: `work` gets the buckets and resolves with the ms to
   * wait if one was full (see `countingSteps`). Nodes do not count separately, because the work fails too.
   */
  readonly countWith: (
    name: RateLimitName,
    subjects: RateSubjects,
    work: (buckets: readonly Bucket[]) => Promise<number | undefined>,
  ) => Promise<void>;
  /**
   * Runs `work` if no limit is reached, and counts it unless it throws; false if it did not run. It does not
   * run while PostgreSQL is away.
   */
  readonly runWithin: (
    names: readonly RateLimitName[],
    subjects: RateSubjects,
    work: () => Promise<void>,
  ) => Promise<boolean>;
  /** Resets the counters of these limits for the subjects. */
  readonly forget: (names: readonly RateLimitName[], subjects: RateSubjects) => Promise<void>;
}

function refuseFull(waitMs: number | undefined): void {
  if (waitMs === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / msPerSecond));
  throw new ApiError('Request_TooMany', { retryAfterSeconds });
}

/** Limits on `db`, all multiplied by `scale` (RATE_LIMIT_SCALE); keys are keyed hashes. */
export function createRateLimiter(
  db: Knex,
  scale: number,
  cipher: Pick<Cipher, 'hmac'>,
): RateLimiter {
  const onThisNode = createMemoryLimits();
  const bucketsOf = (name: RateLimitName, subjects: RateSubjects) =>
    rateLimits[name].flatMap((bucket: RateBucket) =>
      countedBy(bucket, subjects).map(({ key, factor }) => ({
        key: cipher.hmac(`${name}:${bucket.seconds}:${key}`, 'rate-limit').toString('base64url'),
        points: Math.max(1, Math.round(bucket.points * factor * scale)),
        seconds: bucket.seconds,
      })),
    );
  return {
    async count(name, subjects) {
      const buckets = bucketsOf(name, subjects);
      refuseFull(await countInBuckets(db, buckets).catch(() => onThisNode(buckets)));
    },
    async runWithin(names, subjects, work) {
      const buckets = names.flatMap((name) => bucketsOf(name, subjects));
      if ((await countInBuckets(db, buckets)) !== undefined) return false;
      await work().catch(async (error) => {
        await uncountInBuckets(db, buckets);
        throw error;
      });
      return true;
    },
    async forget(names, subjects) {
      await deleteBuckets(
        db,
        names.flatMap((name) => bucketsOf(name, subjects)),
      );
    },
    async countWith(name, subjects, work) {
      refuseFull(await work(bucketsOf(name, subjects)));
    },
  };
}

/** The counters of a bucket for one call: none, one, or a second one for a whole IPv6 network. */
function countedBy(
  { by }: RateBucket,
  { address, account, key, personId, email }: RateSubjects,
): { readonly key: string; readonly factor: number }[] {
  if (by === 'account')
    return account === undefined ? [] : [{ key: `account:${account}`, factor: 1 }];
  if (by === 'key') return key === undefined ? [] : [{ key: `key:${key}`, factor: 1 }];
  if (by === 'email') return email === undefined ? [] : [{ key: `email:${email}`, factor: 1 }];
  if (!address) return [];
  if (by === 'addressAndId')
    return personId === undefined ? [] : [{ key: `to:${personId}:${address.network}`, factor: 1 }];
  const { host, network } = address;
  const ofHost = { key: `address:${host}`, factor: 1 };
  if (host === network) return [ofHost];
  return [ofHost, { key: `address:${network}`, factor: pointsPerNetwork }];
}

/** Counts only in this process; limits with the same window and number share a counter. */
function createMemoryLimits() {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterFor = ({ points, seconds }: Bucket) => {
    const name = `${points}:${seconds}`;
    const limiter =
      limiters.get(name) ?? new RateLimiterMemory({ points, duration: seconds, keyPrefix: name });
    limiters.set(name, limiter);
    return limiter;
  };
  return async (buckets: readonly Bucket[]): Promise<number | undefined> => {
    for (const bucket of buckets) {
      const refusal = await limiterFor(bucket)
        .consume(bucket.key)
        .then(
          () => undefined,
          (refused: RateLimiterRes) => refused,
        );
      if (refusal) return refusal.msBeforeNext;
    }
    return undefined;
  };
}
