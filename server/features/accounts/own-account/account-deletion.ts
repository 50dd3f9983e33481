import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import { session as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { insertUndo } from '../../../domain/accounts/one-time-tokens.ts';
import { deleteSessionsOf } from '../../../domain/accounts/sessions.store.ts';
import { changeAccount } from '../../../domain/accounts/start-session.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { forgetHistory } from '../../../domain/ids/person-events.store.ts';
import { type AccountActor, isProvedWithin } from '../../../http/actor.ts';
import { listEarlierAccounts, softDeleteAccount } from '../recovery/account-undo.store.ts';
import { mailUndo } from '../recovery/account-undo.ts';
import { ownerOf } from '../sign-in/user.ts';
import {
  deleteAnyAccount,
  deleteOwnAccount,
  isLockedOut,
  lockOrphanedId,
} from './account-deletion.store.ts';

/**
 * Deletes one of the caller's accounts with its sessions. The person's ID stays; it is locked with
 * the last account. If an earlier account can receive the undo mail, the deletion can be undone for a
 * while; otherwise it is final. Throws `Account_NotFound`, also for another person's account,
 * `Security_LastWayIn` if nothing would open the accounts that are left, and `Session_NotFresh` if the
 * ID would be lost and the last proof is older than three minutes.
 */
export async function deleteAccount(
  deps: Deps,
  actor: AccountActor,
  accountId: string,
): Promise<void> {
  await changeAccount(deps, actor, accountId, async (trx) => {
    const deleted = await deleteUndoably(deps, trx, actor, accountId);
    if (!deleted) throw new ApiError('Account_NotFound');
    await settle(deps, trx, accountId, deleted.personId, actor);
  });
}

async function deleteUndoably(deps: Deps, trx: Knex, actor: AccountActor, accountId: string) {
  const now = deps.clock();
  const owner = ownerOf(actor);
  const witnesses = await listEarlierAccounts(trx, { ...owner, now });
  if (witnesses.length === 0) return deleteOwnAccount(trx, { ...owner, id: accountId, now });
  const aside = await softDeleteAccount(trx, { ...owner, id: accountId, now });
  if (!aside) return undefined;
  const { personId, joinedAt, label } = aside;
  const undoId = await insertUndo(deps, trx, 'deleted', { accountId, personId, joinedAt }, now);
  await deleteSessionsOf(trx, { accountId });
  await mailUndo(deps, trx, witnesses, { kind: 'accountDeleted', undoId, label });
  return { personId };
}

/** Deletes any account, which the terms allow the operator; false if it does not exist. */
export async function deleteAccountAsOperator(
  deps: AuditDeps,
  accountId: string,
): Promise<boolean> {
  return deps.db.transaction(async (trx) => {
    const deleted = await deleteAnyAccount(trx, { id: accountId, now: deps.clock() });
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
  actor?: AccountActor,
): Promise<void> {
  const now = clock();
  await recordAudit(trx, now, { action: 'account.deleted', actor, accountId, personId });
  if (personId === null) return;
  await forgetHistory(trx, { personId, now });
  if (!(await lockOrphanedId(trx, personId, now))) {
    if (actor && (await isLockedOut(trx, { personId }))) throw new ApiError('Security_LastWayIn');
    return;
  }
  if (actor && !isProvedWithin(actor, limits.lastAccountFreshSeconds, now))
    throw new ApiError('Session_NotFresh');
  await recordAudit(trx, now, { action: 'personId.locked', actor, accountId, personId });
}
