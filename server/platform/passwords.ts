import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { passwordHashing as limits } from '#shared/limits.ts';
import * as bcrypt from './bcrypt-threads.ts';
import { createFairQueue } from './fair-queue.ts';
import type { KeyRing } from './key-ring.ts';
import { type Random, randomText } from './random.ts';
import { beginningOf, isSealed, storedPasswords, unusable } from './stored-passwords.ts';

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
  /** The hash as it is stored today, of a password that matches; undefined if it is stored so already. */
  readonly anew: (password: string, hash: string) => Promise<string | undefined>;
}

// bcrypt's own base64 alphabet; a hash has 22 characters of salt.
const bcryptCharacters = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const bcryptSaltLength = 22;
/** Not secret: a hash from another place, of the same password, must not fit here. */
const purpose = 'password of an account';

/** A hash that fits no password, for an account without one; making it needs no bcrypt. */
export function unusablePasswordHash(random: Random): string {
  return unusable(
    `$2b$${limits.bcryptCost}$${randomText(random, bcryptCharacters, bcryptSaltLength)}`,
  );
}

/**
 * bcrypt over base64(HMAC-SHA-384(password)), because bcrypt reads only 72 bytes; the pepper encrypts the result
 * (see `stored-passwords.ts`). `cost` is the logarithm of the rounds; tests use a small one. `processes` of this
 * machine hash, and share its cores.
 */
export function createPasswords(
  pepper: KeyRing<string>,
  cost: number = limits.bcryptCost,
  processes = 1,
): Passwords {
  const queue = createFairQueue({
    running: Math.max(1, Math.floor((availableParallelism() - 1) / processes)),
    waiting: limits.maxWaiting,
  });
  const stored = storedPasswords(pepper);
  const digest = (password: string, key: string) =>
    createHmac('sha384', key).update(password).digest('base64');
  const dummyHash = bcrypt.hash(digest('the password of no account', purpose), cost);
  return {
    inTurn: queue.run,
    async hash(password) {
      const hash = stored.seal(await bcrypt.hash(digest(password, purpose), cost));
      return hash ?? bcrypt.hash(digest(password, pepper.first), cost);
    },
    async matches(password, given) {
      const { form, hash } = stored.read(given ?? '');
      const key = form === 'peppered' ? pepper.first : purpose;
      const isUsable = Boolean(given && hash);
      const fits = await bcrypt.compare(
        digest(password, key),
        (isUsable && hash) || (await dummyHash),
      );
      return fits && isUsable;
    },
    async anew(password, hash) {
      if (isSealed(hash)) return stored.sealAnew(hash);
      if (!pepper.writer()) return undefined;
      return stored.seal(await bcrypt.hash(digest(password, purpose), beginningOf(hash)));
    },
  };
}
