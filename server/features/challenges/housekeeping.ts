import { msPerSecond } from '#shared/durations.ts';
import { challenge as limits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { deleteOldChecks } from './challenge-checks.store.ts';
import { deleteOldChallenges, forgetSenders } from './challenges.store.ts';

/**
 * Deletes challenges after 30 days, when their owner no longer sees them, senders after a day, and
 * checks of codes after half an hour.
 */
export async function tidyChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await deleteOldChallenges(db, now);
  await deleteOldChecks(db, now);
  await forgetSenders(db, new Date(now.getTime() - limits.senderKeptSeconds * msPerSecond));
}
