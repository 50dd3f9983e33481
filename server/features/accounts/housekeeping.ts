import { msPerDay, msPerSecond } from '#shared/durations.ts';
import { account, pendingRegistration } from '#shared/limits.ts';
import { attemptLimits } from '#shared/rate-limits.ts';
import type { Deps } from '../../deps.ts';
import { deleteOldAttempts } from '../../domain/accounts/failed-attempts.store.ts';
import { tidyDevices } from '../../domain/accounts/known-devices.ts';
import { deleteOldLoginStates } from '../../domain/accounts/login-states.store.ts';
import { deleteOldChallenges } from '../../domain/accounts/passkey-challenges.store.ts';
import { deleteOldTokens } from '../../domain/accounts/second-factor-tokens.store.ts';
import { deleteUnconfirmedFactors } from '../../domain/accounts/second-factors.store.ts';
import { deleteEndedSessions } from '../../domain/accounts/sessions.store.ts';
import { deleteExpiredMailTokens } from '../../domain/mail/mail-tokens.store.ts';
import { runEach } from '../../platform/database/run-each.ts';
import { deleteEndedBuckets } from '../../platform/web/rate-buckets.ts';
import { deleteOldEmailChanges } from './addresses/email-change.store.ts';
import { purgeUndos } from './own-account/account-deletion.store.ts';
import { deleteOldRegistrations } from './registration/pending-registrations.store.ts';
import { unconfirmedBefore } from './second-factor/second-factor.ts';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * msPerDay);

/** Deletes expired sessions, tokens and unconfirmed addresses. */
export async function tidyAccounts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { db } = deps;
  const now = deps.clock();
  const attemptsBefore = new Date(now.getTime() - attemptLimits.login.maxWaitSeconds * msPerSecond);
  const pendingBefore = daysBefore(now, pendingRegistration.keptDays);
  await runEach({
    sessions: () => deleteEndedSessions(db, now),
    devices: () => tidyDevices(deps),
    mailTokens: () => deleteExpiredMailTokens(db, now),
    loginStates: () => deleteOldLoginStates(db, now),
    passkeyChallenges: () => deleteOldChallenges(db, now),
    secondFactorTokens: () => deleteOldTokens(db, now),
    unconfirmedFactors: () => deleteUnconfirmedFactors(db, unconfirmedBefore(now)),
    failedAttempts: () => deleteOldAttempts(db, attemptsBefore),
    rateLimits: () => deleteEndedBuckets(db),
    registrations: () => deleteOldRegistrations(db, pendingBefore),
    emailChanges: () => deleteOldEmailChanges(db, pendingBefore),
    undos: () => purgeUndos(db, daysBefore(now, account.undoDays), now),
  });
}
