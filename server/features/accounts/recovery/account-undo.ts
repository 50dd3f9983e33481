import type { Knex } from 'knex';
import type { Undone } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import { msPerDay } from '#shared/durations.ts';
import { account as limits } from '#shared/limits.ts';
import type { Deps } from '../../../deps.ts';
import { deletePasskeysSince } from '../../../domain/accounts/passkeys.store.ts';
import { listPreviousAddresses } from '../../../domain/accounts/reserved-addresses.store.ts';
import { deleteSecondFactorSince } from '../../../domain/accounts/second-factors.store.ts';
import { deleteSessionsOf } from '../../../domain/accounts/sessions.store.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { revokeApiKeysSince } from '../../../domain/institutions/api-keys.store.ts';
import { queueMail } from '../../../domain/mail/mail-jobs.ts';
import { deleteMailTokens } from '../../../domain/mail/mail-tokens.store.ts';
import { readUndoToken } from '../../../domain/mail/mail-tokens.ts';
import { deleteEmailChangesOfPerson } from '../addresses/email-change.store.ts';
import { restoreEmail } from '../addresses/email-undo.store.ts';
import { lockOrphanedId, unlockOrphanedId } from '../own-account/account-deletion.store.ts';
import {
  lockAccountOfUndo,
  restoreAccount,
  spendUndo,
  type Undo,
  unlinkAccount,
} from './account-undo.store.ts';

/** A change that can be undone: the kind of mail, and the account that changed. */
interface Undoable {
  readonly kind: 'accountLinked' | 'accountDeleted' | 'emailChanged' | 'secondFactorAdded';
  readonly undoId: string;
  readonly label: string;
}

/** The end of the time in which a change made now can be undone. */
export function undoableUntil(now: Date): Date {
  return new Date(now.getTime() + limits.undoDays * msPerDay);
}

/**
 * Mails each of these accounts what changed, with a link to undo it. The mail also goes to the
 * addresses that can still return to them, since a thief may have changed the current one.
 */
export async function mailUndo(
  deps: Deps,
  trx: Knex,
  accountIds: readonly string[],
  undoable: Undoable,
): Promise<void> {
  for (const accountId of new Set(accountIds))
    await queueMail(deps, trx, { ...undoable, accountId });
  await mailPreviousAddresses(deps, trx, accountIds, undoable);
}

/** Mails the same to the addresses that can still return to these accounts. */
export async function mailPreviousAddresses(
  deps: Deps,
  trx: Knex,
  accountIds: readonly string[],
  undoable: Undoable,
): Promise<void> {
  for (const previous of await listPreviousAddresses(trx, accountIds, deps.clock()))
    await queueMail(deps, trx, { ...undoable, ...previous });
}

/**
 * Undoes a link, a deletion, a new address or a second factor with the token from a mail. Using a valid token again
 * succeeds and changes nothing, as long as the account is in the state that was restored. Throws
 * `Undo_TokenInvalid`, and `Email_InUse` if another account has received the old address in the
 * meantime.
 */
export async function undoAccountChange(deps: Deps, token: string): Promise<Undone> {
  const undoId = readUndoToken(deps, token);
  if (undoId === undefined) throw new ApiError('Undo_TokenInvalid');
  return deps.db.transaction(async (trx) => {
    const isLocked = await lockAccountOfUndo(trx, undoId);
    const undo = isLocked && (await spendUndo(trx, undoId, deps.clock()));
    if (!undo || (undo.undoneBefore && !undo.isRestored)) throw new ApiError('Undo_TokenInvalid');
    if (!undo.undoneBefore) await undoing[undo.kind](deps, trx, undo);
    return { kind: undo.kind, label: undo.label };
  });
}

async function unlink({ clock }: Deps, trx: Knex, undo: Undo): Promise<void> {
  const now = clock();
  const { accountId, personId } = undo;
  if (personId === null) return;
  // The unlinked account and the others could ask for each other's address until now.
  await deleteEmailChangesOfPerson(trx, personId);
  await unlinkAccount(trx, undo, now);
  await deleteSessionsOf(trx, accountId);
  await recordAudit(trx, now, { action: 'account.linkUndone', accountId, personId });
  if (await lockOrphanedId(trx, personId, now))
    await recordAudit(trx, now, { action: 'personId.locked', accountId, personId });
}

async function restore({ clock }: Deps, trx: Knex, undo: Undo): Promise<void> {
  const now = clock();
  const { accountId, personId } = undo;
  const hasId = await restoreAccount(trx, undo, now);
  const id = personId === null ? {} : { personId, details: { hasId } };
  await recordAudit(trx, now, { action: 'account.restored', accountId, ...id });
  if (personId !== null && hasId && (await unlockOrphanedId(trx, personId)))
    await recordAudit(trx, now, { action: 'personId.unlocked', accountId, personId });
}

/**
 * Restores the address. All sessions end; passkeys, API keys and a second factor that were added since the
 * change no longer work, nor does a first password: they may be a thief's.
 */
async function restoreAddress({ clock }: Deps, trx: Knex, undo: Undo): Promise<void> {
  const now = clock();
  const { id: undoId, accountId, email, expiresAt } = undo;
  await restoreEmail(trx, { undoId, accountId, email, now });
  await deleteMailTokens(trx, accountId);
  await deletePasskeysSince(trx, accountId, changedAt(expiresAt));
  await deleteSecondFactorSince(trx, accountId, changedAt(expiresAt));
  await revokeApiKeysSince(trx, { accountId, since: changedAt(expiresAt), now });
  await deleteSessionsOf(trx, accountId);
  await recordAudit(trx, now, { action: 'account.emailChangeUndone', accountId });
}

/**
 * Turns off a second factor, ends all sessions, and cancels later API keys and a waiting address: they may be a
 * thief's.
 */
async function turnOffFactor({ clock }: Deps, trx: Knex, undo: Undo): Promise<void> {
  const now = clock();
  const { accountId, expiresAt } = undo;
  await deleteSecondFactorSince(trx, accountId, changedAt(expiresAt));
  await revokeApiKeysSince(trx, { accountId, since: changedAt(expiresAt), now });
  await deleteSessionsOf(trx, accountId);
  await recordAudit(trx, now, { action: 'account.secondFactorUndone', accountId });
}

/** When a change was made whose undo ends at `expiresAt`. */
function changedAt(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() - limits.undoDays * msPerDay);
}

const undoing = {
  linked: unlink,
  deleted: restore,
  emailChanged: restoreAddress,
  secondFactorAdded: turnOffFactor,
} as const;
