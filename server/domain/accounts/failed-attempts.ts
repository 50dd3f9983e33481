import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import type { AttemptLimitName } from '#shared/limits/rates.ts';
import { attemptLimits } from '#shared/limits/rates.ts';
import type { Deps } from '../../deps.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './failed-attempts.store.ts';

/** What an attempt is counted by; a missing part means all. */
export interface Attempt {
  readonly limit: AttemptLimitName;
  readonly subject?: string;
  readonly address?: string;
}

type AttemptDeps = Pick<Deps, 'db' | 'cipher' | 'clock' | 'config'>;

/**
 * Runs `check` as an attempt that may fail. Each of `attempts` is counted before the check, so that
 * parallel guesses cannot slip through. Undefined from the check is a failure; any other result takes
 * the attempt back and, where the limit says so, forgives earlier failures. A check that throws has
 * compared nothing and is not counted. Throws `Request_TooMany`.
 */
export async function guardAttempt<Found>(
  deps: AttemptDeps,
  attempts: readonly Attempt[],
  check: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const counted: Attempt[] = [];
  const takeBack = async () => {
    for (const attempt of counted) await uncountAttempt(deps.db, keyOf(deps, attempt));
  };
  for (const attempt of attempts) {
    const waitSeconds = await count(deps, attempt);
    if (waitSeconds !== undefined) {
      await takeBack();
      throw new ApiError('Request_TooMany', { retryAfterSeconds: waitSeconds });
    }
    counted.push(attempt);
  }
  const found = await check().catch(async (error) => {
    await takeBack();
    throw error;
  });
  if (found === undefined) return undefined;
  for (const attempt of counted) {
    const key = keyOf(deps, attempt);
    if (attemptLimits[attempt.limit].forgivenBySuccess) await forgetAttempts(deps.db, key);
    else await uncountAttempt(deps.db, key);
  }
  return found;
}

/** Deletes a subject's failures from every address. */
export async function forgiveAttempts(
  deps: Pick<AttemptDeps, 'db' | 'cipher'>,
  limit: AttemptLimitName,
  subject: string,
): Promise<void> {
  await forgetAttempts(deps.db, { ...keyOf(deps, { limit, subject }), address: null });
}

/** The seconds to wait, if the limit is reached. */
async function count(deps: AttemptDeps, attempt: Attempt): Promise<number | undefined> {
  const now = deps.clock();
  const { points, ...limit } = attemptLimits[attempt.limit];
  const scaled = Math.max(1, Math.round(points * deps.config.rateLimitScale));
  const rule = { ...limit, points: scaled };
  const lockedUntil = await countAttempt(deps.db, { ...keyOf(deps, attempt), ...rule, now });
  if (!lockedUntil) return undefined;
  return Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / msPerSecond));
}

/** A keyed hash: the database knows neither names nor addresses. */
function keyOf({ cipher }: Pick<AttemptDeps, 'cipher'>, { limit, subject, address }: Attempt) {
  const hash = (text: string | undefined) =>
    text === undefined ? Buffer.alloc(0) : cipher.hmac(text, 'failed-attempt');
  return { kind: limit, subject: hash(subject), address: hash(address) };
}
