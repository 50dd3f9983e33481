import { RateLimiterRes } from 'rate-limiter-flexible';
import { loginFailures } from '#shared/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { fixedLength, tooMany } from '../../platform/rate-limiter.ts';

const attemptsPrefix = 'login';
const locksPrefix = 'login-locks';
const uncounted = Number.MAX_SAFE_INTEGER;

/** Stops the guessing of passwords: failures are counted for one login name and one address. */
export interface FailedAttempts {
  /**
   * Counts an attempt before `check` runs, so that parallel ones cannot slip through; what it finds
   * clears the count, nothing found leaves it. Throws `Request_TooMany`.
   */
  readonly guard: <Found>(
    subject: { readonly name: string; readonly address: string },
    check: () => Promise<Found | undefined>,
  ) => Promise<Found | undefined>;
  /** Forgets the failures of these login names from every address. */
  readonly unlock: (names: readonly string[]) => Promise<void>;
}

/** Five failures in 15 minutes, then a wait that doubles each time up to a day (security.md 3). */
export function createFailedAttempts({ rateLimiter }: Pick<Deps, 'rateLimiter'>): FailedAttempts {
  const { points, windowSeconds, maxWaitSeconds } = loginFailures;
  const attempts = rateLimiter.open(attemptsPrefix, points, windowSeconds);
  const locks = rateLimiter.open(locksPrefix, uncounted, 2 * maxWaitSeconds);

  async function count(key: string): Promise<void> {
    const refusal: unknown = await attempts.consume(key).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal === undefined) return;
    const isFirstTooMany =
      refusal instanceof RateLimiterRes && refusal.consumedPoints === attempts.points + 1;
    // Only that one begins a lock; those that meet it do not prolong it.
    if (!isFirstTooMany) throw tooMany(refusal);
    const { consumedPoints: lockCount } = await locks.penalty(key);
    const waitSeconds = Math.min(windowSeconds * 2 ** (lockCount - 1), maxWaitSeconds);
    throw tooMany(await attempts.block(key, waitSeconds));
  }

  return {
    async guard({ name, address }, check) {
      const key = `${fixedLength(name)}:${fixedLength(address)}`;
      await count(key);
      const found = await check().catch(async (error) => {
        // Nothing was compared (the server is busy), so nothing was guessed.
        await attempts.reward(key);
        throw error;
      });
      if (found !== undefined) await Promise.all([attempts.delete(key), locks.delete(key)]);
      return found;
    },
    async unlock(names) {
      for (const name of names)
        for (const prefix of [attemptsPrefix, locksPrefix])
          await rateLimiter.forget(prefix, `${fixedLength(name)}:`);
    },
  };
}
