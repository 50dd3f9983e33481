import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { type AuditEntry, recordAudit } from '../../domain/audit.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import { deleteAnyAccount, deleteOwnAccount, lockOrphanedId } from './account-deletion.store.ts';
import { ownerOf } from './user.ts';

/**
 * Deletes one of the caller's accounts with its sessions. The person's ID stays, locked once the
 * last account is gone. Throws `Account_NotFound`, also for somebody else's.
 */
export async function deleteAccount(
  deps: Deps,
  actor: AccountActor,
  accountId: string,
): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const deleted = await deleteOwnAccount(trx, ownerOf(actor), accountId);
    if (!deleted) throw new ApiError('Account_NotFound');
    await settle(deps, trx, accountId, deleted.personId, actor);
  });
}

/** Deletes any account, as the terms allow the operator; false if there is none. */
export async function deleteAccountAsOperator(
  deps: AuditDeps,
  accountId: string,
): Promise<boolean> {
  return deps.db.transaction(async (trx) => {
    const deleted = await deleteAnyAccount(trx, accountId);
    if (deleted) await settle(deps, trx, accountId, deleted.personId);
    return deleted !== undefined;
  });
}

type AuditDeps = Pick<Deps, 'db' | 'clock'>;

async function settle(
  { clock }: AuditDeps,
  trx: Knex,
  accountId: string,
  personId: string | null,
  actor?: AuditEntry['actor'],
): Promise<void> {
  const now = clock();
  const by = actor ? { actor } : {};
  const id = personId === null ? {} : { personId };
  await recordAudit(trx, now, { action: 'account.deleted', ...by, accountId, ...id });
  if (personId !== null && (await lockOrphanedId(trx, personId, now)))
    await recordAudit(trx, now, { action: 'personId.locked', ...by, accountId, personId });
}
