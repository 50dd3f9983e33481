import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { passwordHashing as limits } from '#shared/limits.ts';
import { createFairQueue } from './fair-queue.ts';
import { type Random, randomText } from './random.ts';

/** Hashes and compares passwords. Requests hash in turn, so that a core stays free. */
export interface Passwords {
  /**
   * Runs all hashing of one request, in turn for each `network` (see `CallerAddress`). Throws
   * `Server_Overloaded` if too many wait.
   */
  readonly inTurn: <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;
  readonly hash: (password: string) => Promise<string>;
  /** Without a hash it takes the same time and returns false. */
  readonly matches: (password: string, hash: string | null | undefined) => Promise<boolean>;
}

// bcrypt's own base64 alphabet; a hash has 22 characters of salt and 31 of digest.
const bcryptCharacters = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const bcryptHashLength = 53;

/** A hash that fits no password, for an account without one; making it needs no bcrypt. */
export function unusablePasswordHash(random: Random): string {
  return `$2b$${limits.bcryptCost}$${randomText(random, bcryptCharacters, bcryptHashLength)}`;
}

/**
 * bcrypt over base64(HMAC-SHA-384(pepper, password)), because bcrypt reads only 72 bytes. `cost` is the
 * logarithm of the rounds; tests use a small one.
 */
export function createPasswords(pepper: string, cost: number = limits.bcryptCost): Passwords {
  const queue = createFairQueue({
    running: Math.max(1, availableParallelism() - 1),
    waiting: limits.maxWaiting,
    waitingPerLine: limits.maxWaitingPerNetwork,
  });
  const digest = (password: string) =>
    createHmac('sha384', pepper).update(password).digest('base64');
  const dummyHash = bcrypt.hash(digest('nobody’s password'), cost);
  return {
    inTurn: queue.run,
    hash: (password) => bcrypt.hash(digest(password), cost),
    async matches(password, hash) {
      const fits = await bcrypt.compare(digest(password), hash ?? (await dummyHash));
      return fits && typeof hash === 'string';
    },
  };
}
