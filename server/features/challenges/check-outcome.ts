import type { CheckOutcome } from '#shared/challenge-checks.ts';
import { msPerSecond } from '#shared/durations.ts';
import { challengeCheck as limits } from '#shared/limits/challenges.ts';
import type { ChallengeRow } from './challenges.store.ts';

/** When the time for the code of a challenge is over. */
export function endOfCheck(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limits.seconds * msPerSecond);
}

/** How the check of a challenge has ended; null while it runs, and if the sender compares. */
export function outcomeOf(
  { createdAt, matchedAt, checkEndsAt }: ChallengeRow,
  now: Date,
): CheckOutcome | null {
  if (matchedAt) return 'Matched';
  if (checkEndsAt === null || checkEndsAt > now) return null;
  return checkEndsAt < endOfCheck(createdAt) ? 'NoTries' : 'TimeOver';
}
