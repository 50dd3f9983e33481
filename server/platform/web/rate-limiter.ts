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
} from '#shared/limits/rates.ts';
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

function refuseFull(waitMs: number | undefined, key?: ErrorKey): void {
  if (waitMs === undefined) return;
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / msPerSecond));
  if (key === undefined) throw new ApiError('Request_TooMany', { retryAfterSeconds });
  // A long wait, whose end the page names.
  throw new ApiError(key, { retryAfterSeconds, until: new Date(Date.now() + waitMs) });
}

/** The largest number that PostgreSQL counts to. */
const mostPoints = 2 ** 31 - 1;

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Limits on `db`, which all nodes share, all multiplied by `scale` (RATE_LIMIT_SCALE); keys are keyed hashes. Each node
 * counts separately while the database is away.
 */
export function createRateLimiter(db: Knex, scale: number, cipher: Pick<Cipher, 'hmac'>) {
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
    /** Counts a call; throws `Request_TooMany` if there were too many. */
    async count(limit: RateLimit, subjects: RateSubjects): Promise<void> {
      const added = addedByOne(limit, subjects);
      const counted = countInBuckets(db, added).catch((error: unknown) => {
        // The gate has refused the call.
        if (error instanceof ApiError) throw error;
        return onThisNode(added);
      });
      refuseFull(await counted);
    },
    /**
     * Counts calls, of which no two have the same name and subjects, in the caller's transaction. Throws
     * `refusal`, and the transaction must then fail, so that refused calls do not count.
     */
    async countMany(trx: Knex, calls: readonly ManyCalls[], refusal: ErrorKey): Promise<void> {
      refuseFull(await countInBuckets(trx, addedBy(calls)), refusal);
    },
    /**
     * Takes back calls that `countMany` has counted at `since`, in the caller's transaction. A window that
     * began later keeps its number.
     */
    takeBack: (trx: Knex, calls: readonly ManyCalls[], since: Date) =>
      takeFromBuckets(trx, addedBy(calls), since),
    /** The most calls in a window of a limit with one bucket. */
    mostOf: ({ buckets }: RateLimit) => Math.min(...buckets.map(({ points }) => pointsOf(points))),
    /**
     * Runs `work` if no limit is reached, and counts it unless it throws; false if it did not run. It does not
     * run while PostgreSQL is away.
     */
    async runWithin(
      limits: readonly RateLimit[],
      subjects: RateSubjects,
      work: () => Promise<void>,
    ): Promise<boolean> {
      const counted = limits.flatMap((limit) => addedByOne(limit, subjects));
      if ((await countInBuckets(db, counted)) !== undefined) return false;
      await work().catch(async (error) => {
        await takeFromBuckets(db, counted, new Date());
        throw error;
      });
      return true;
    },
    /** Resets the counters of these limits for the subjects. */
    async forget(limits: readonly RateLimit[], subjects: RateSubjects): Promise<void> {
      const buckets = limits.flatMap((limit) => bucketsOf(limit, subjects));
      await deleteBuckets(db, { keys: buckets.map(({ key }) => key) });
    },
    /**
     * As `count`, for a call whose own statement counts it: `work` gets the buckets and resolves with the ms to
     * wait if one was full (see `countingSteps`). Nodes do not count separately, because the work fails too.
     */
    async countWith(
      limit: RateLimit,
      subjects: RateSubjects,
      work: (counted: readonly AddedPoints[]) => Promise<number | undefined>,
    ): Promise<void> {
      refuseFull(await work(addedByOne(limit, subjects)));
    },
  };
}

/** The counters of a bucket for one call: none, one, or a second one for a whole IPv6 network. */
function countedBy(
  { by }: RateBucket,
  { address, account, birthDate, client, key, personId, email }: RateSubjects,
): { readonly key: string; readonly factor: number }[] {
  const counter = (kind: string, ...parts: readonly (string | undefined)[]) =>
    parts.includes(undefined) ? [] : [{ key: [kind, ...parts].join(':'), factor: 1 }];
  if (by === 'account') return counter('account', account);
  if (by === 'accountAndDate') return counter('account', account, birthDate);
  if (by === 'key') return counter('key', key);
  if (by === 'email') return counter('email', email);
  if (by === 'addressAndId') return counter('to', personId, address?.network);
  if (by === 'addressAndClient') return counter('of', client, address?.network);
  if (!address) return [];
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
