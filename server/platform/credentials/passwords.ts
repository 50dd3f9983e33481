import { createHmac } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { passwordHashing as limits } from '#shared/limits/server.ts';
import type { Cipher } from '../keys/cipher.ts';
import { createFairQueue } from '../web/fair-queue.ts';
import * as bcrypt from './bcrypt-threads.ts';

/** Hashes and compares passwords. Requests hash in turn, so that a core stays free. */
export type Passwords = ReturnType<typeof createPasswords>;

/** The place of the ciphertext of every hash. */
export const passwordPlace = 'password';
/** Not secret: a hash from another place, of the same password, must not fit here. */
const purpose = 'password of an account';

const digest = (password: string) =>
  createHmac('sha384', purpose).update(password).digest('base64');

/**
 * bcrypt over base64(HMAC-SHA-384(password)), because bcrypt reads only 72 bytes; the hash is encrypted. `cost` is the
 * logarithm of the rounds; tests use a small one. `processes` of this machine hash, and share its cores.
 */
export function createPasswords(
  cipher: Pick<Cipher, 'seal' | 'tryOpen'>,
  cost: number = limits.bcryptCost,
  processes = 1,
) {
  const queue = createFairQueue({
    places: Math.max(1, Math.floor((availableParallelism() - 1) / processes)),
    waiting: limits.maxWaiting,
    kept: limits.keptWaiting,
  });
  const dummyHash = bcrypt.hash(digest('the password of no account'), cost);
  return {
    /**
     * Runs all hashing of one request, in turn for each `network` (see `CallerAddress`); some waiting places are kept for
     * callers with `isKnown`, whose browser has logged in before. Throws `Server_Overloaded` if too many wait.
     */
    async inTurn<Result>(network: string, work: () => Promise<Result>, isKnown?: boolean) {
      const leave = await queue.enter(network, isKnown);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    /** The hash of a password, encrypted as the database stores it. */
    hash: async (password: string) =>
      cipher.seal(await bcrypt.hash(digest(password), cost), passwordPlace),
    /** Without a hash it takes the same time and returns false. */
    async matches(password: string, sealed: Buffer | null | undefined) {
      const hash = sealed ? cipher.tryOpen(sealed, passwordPlace) : undefined;
      const fits = await bcrypt.compare(digest(password), hash || (await dummyHash));
      return fits && Boolean(hash);
    },
    /** A hash that fits no password, for an account without one; making it takes no time. */
    unusable: () => cipher.seal('', passwordPlace),
  };
}
