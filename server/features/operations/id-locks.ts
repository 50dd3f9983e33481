import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { withdrawCertificates } from '../../domain/ids/certificate-statuses.store.ts';
import { endTokensOf } from '../../domain/sign-in/connections.store.ts';
import { lockPersonId, unlockPersonId } from './operations.store.ts';

type LockDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Locks an ID, which the terms allow the operator, and withdraws its certificates for ever; false if it is
 * unclaimed or already locked.
 */
export async function lockId({ db, clock }: LockDeps, personId: string): Promise<boolean> {
  const now = clock();
  return db.transaction(async (trx) => {
    const locked = await lockPersonId(trx, { id: personId, now });
    if (locked) {
      await endTokensOf(trx, { personId });
      await withdrawCertificates(trx, { personId, reason: 'IdLocked', now });
      await recordAudit(trx, now, { action: 'personId.locked', personId });
    }
    return locked;
  });
}

/** Unlocks an ID; one that was withdrawn, or whose last account was deleted, stays locked. */
export async function unlockId({ db, clock }: LockDeps, personId: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    const unlocked = await unlockPersonId(trx, { id: personId });
    if (unlocked) await recordAudit(trx, clock(), { action: 'personId.unlocked', personId });
    return unlocked;
  });
}
