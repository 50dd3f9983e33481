import type { Knex } from 'knex';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError, type ErrorKey } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import {
  type ContentLimitName,
  contentLimits,
  pointsPerNetwork,
  type RateBucket,
  type Strength,
} from '#shared/rate-limits.ts';
import type { Cipher } from '../keys/cipher.ts';
import type { CallerAddress } from './caller-address.ts';
import {
  type AddedPoints,
  type Bucket,
  countInBuckets,
  deleteBuckets,
  takeFromBuckets,
} from './rate-buckets.ts';

/** The subjects of a call; a bucket without its subject is not counted. */
export interface RateSubjects {
  readonly address?: CallerAddress;
  readonly account?: string;
  /** A person ID; it is counted together with the address, never alone. */
  readonly personId?: string;
  /** A site; it is counted together with the address, never alone. */
  readonly client?: string;
  /** The id of the API key. */
  readonly key?: string;
  /** Counted together with the account, never alone. */
  readonly birthDate?: string;
  /** The recipient's e-mail address. */
  readonly email?: string;
}

/** Buckets for a caller; those of one name, window and subject are the same counter. */
export interface RateLimit {
  readonly name: string;
  readonly buckets: readonly RateBucket[];
}

/** A limit on contents. */
export function contentLimit(name: ContentLimitName, of: keyof Strength): RateLimit {
  const limit: Strength = contentLimits[name];
  return { name, buckets: limit[of] ?? [] };
}

/** Several calls of the same subjects. */
export interface ManyCalls {
  readonly limit: RateLimit;
  readonly subjects: RateSubjects;
  readonly number: number;
}

/** Limits shared by all nodes through PostgreSQL; each node counts separately while the database is away. */
export interface RateLimiter {
  /** Counts a call; throws `Request_TooMany` if there were too many. */
  readonly count: (limit: RateLimit, subjects: RateSubjects) => Promise<void>;
  /**
   * The same for a call whose own statement counts it: `work` gets the buckets and resolves with the ms to
   * wait if one was full (see `countingSteps`). Nodes do not count separately, because the work fails too.
   */
  readonly countWith: (
    limit: RateLimit,
    subjects: RateSubjects,
    work: (counted: readonly AddedPoints[]) => Promise<number | undefined>,
  ) => Promise<void>;
  /**
   * Counts calls, of which no two have the same name and subjects, in the caller's transaction. Throws
   * `refusal`, and the transaction must then fail, so that refused calls do not count.
   */
  readonly countMany: (trx: Knex, calls: readonly ManyCalls[], refusal: ErrorKey) => Promise<void>;
  /**
   * Takes back calls that `countMany` has counted at `since`, in the caller's transaction. A window that
   * began later keeps its number.
   */
  readonly takeBack: (trx: Knex, calls: readonly ManyCalls[], since: Date) => Promise<void>;
  /** The most calls in a window of a limit with one bucket. */
  readonly mostOf: (limit: RateLimit) => number;
  /**
   * Runs `work` if no limit is reached, and counts it unless it throws; false if it did not run. It does not
   * run while PostgreSQL is away.
   */
  readonly runWithin: (
    limits: readonly RateLimit[],
    subjects: RateSubjects,
    work: () => Promise<void>,
  ) => Promise<boolean>;
  /** Resets the counters of these limits for the subjects. */
  readonly forget: (limits: readonly RateLimit[], subjects: RateSubjects) => Promise<void>;
}

function refuseFull(waitMs: number | undefined, key?: ErrorKey): void {
  if (waitMs === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / msPerSecond));
  if (key === undefined) throw new ApiError('Request_TooMany', { retryAfterSeconds });
  // A long wait, whose end the page names.
  throw new ApiError(key, { retryAfterSeconds, until: new Date(Date.now() + waitMs) });
}

/** The largest number that PostgreSQL counts to. */
const mostPoints = 2 ** 31 - 1;

/** Limits on `db`, all multiplied by `scale` (RATE_LIMIT_SCALE); keys are keyed hashes. */
export function createRateLimiter(
  db: Knex,
  scale: number,
  cipher: Pick<Cipher, 'hmac'>,
): RateLimiter {
  const onThisNode = createMemoryLimits();
  const pointsOf = (points: number) =>
    Math.min(mostPoints, Math.max(1, Math.round(points * scale)));
  const bucketsOf = ({ name, buckets }: RateLimit, subjects: RateSubjects) =>
    buckets.flatMap((bucket) =>
      countedBy(bucket, subjects).map(({ key, factor }) => ({
        key: cipher.hmac(`${name}:${bucket.seconds}:${key}`, 'rate-limit').toString('base64url'),
        points: pointsOf(bucket.points * factor),
        seconds: bucket.seconds,
      })),
    );
  const addedBy = (calls: readonly ManyCalls[]) =>
    calls.flatMap(({ limit, subjects, number: added }) =>
      bucketsOf(limit, subjects).map((bucket) => ({ bucket, added })),
    );
  const addedByOne = (limit: RateLimit, subjects: RateSubjects) =>
    addedBy([{ limit, subjects, number: 1 }]);
  return {
    async count(limit, subjects) {
      const added = addedByOne(limit, subjects);
      const counted = countInBuckets(db, added).catch((error: unknown) => {
        // The gate has refused the call.
        if (error instanceof ApiError) throw error;
        return onThisNode(added);
      });
      refuseFull(await counted);
    },
    async countMany(trx, calls, refusal) {
      refuseFull(await countInBuckets(trx, addedBy(calls)), refusal);
    },
    takeBack: (trx, calls, since) => takeFromBuckets(trx, addedBy(calls), since),
    mostOf: ({ buckets }) => Math.min(...buckets.map(({ points }) => pointsOf(points))),
    async runWithin(limits, subjects, work) {
      const counted = limits.flatMap((limit) => addedByOne(limit, subjects));
      if ((await countInBuckets(db, counted)) !== undefined) return false;
      await work().catch(async (error) => {
        await takeFromBuckets(db, counted, new Date());
        throw error;
      });
      return true;
    },
    async forget(limits, subjects) {
      const buckets = limits.flatMap((limit) => bucketsOf(limit, subjects));
      await deleteBuckets(db, { keys: buckets.map(({ key }) => key) });
    },
    async countWith(limit, subjects, work) {
      refuseFull(await work(addedByOne(limit, subjects)));
    },
  };
}

/** The counters of a bucket for one call: none, one, or a second one for a whole IPv6 network. */
function countedBy(
  { by }: RateBucket,
  { address, account, birthDate, client, key, personId, email }: RateSubjects,
): { readonly key: string; readonly factor: number }[] {
  if (by === 'account')
    return account === undefined ? [] : [{ key: `account:${account}`, factor: 1 }];
  if (by === 'accountAndDate')
    return account === undefined || birthDate === undefined
      ? []
      : [{ key: `account:${account}:${birthDate}`, factor: 1 }];
  if (by === 'key') return key === undefined ? [] : [{ key: `key:${key}`, factor: 1 }];
  if (by === 'email') return email === undefined ? [] : [{ key: `email:${email}`, factor: 1 }];
  if (!address) return [];
  if (by === 'addressAndId')
    return personId === undefined ? [] : [{ key: `to:${personId}:${address.network}`, factor: 1 }];
  if (by === 'addressAndClient')
    return client === undefined ? [] : [{ key: `of:${client}:${address.network}`, factor: 1 }];
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
  return async (counted: readonly AddedPoints[]): Promise<number | undefined> => {
    for (const { bucket } of counted) {
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
