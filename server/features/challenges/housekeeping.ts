import { msPerSecond } from '#shared/durations.ts';
import { challenge as limits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { runEach } from '../../platform/database/run-each.ts';
import { deleteOldChecks } from './challenge-checks.store.ts';
import { deleteOldChallenges, forgetSenders } from './challenges.store.ts';

/**
 * Deletes challenges after 30 days, when their owner no longer sees them, senders after a day, and
 * checks of codes after half an hour.
 */
export async function tidyChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const sentBefore = new Date(now.getTime() - limits.senderKeptSeconds * msPerSecond);
  await runEach({
    challenges: () => deleteOldChallenges(db, now),
    checks: () => deleteOldChecks(db, now),
    senders: () => forgetSenders(db, sentBefore),
  });
}
