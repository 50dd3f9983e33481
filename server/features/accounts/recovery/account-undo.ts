import type { Knex } from 'knex';
import type { Undone } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import { type UndoKind, undoKinds } from '#shared/enums.ts';
import type { Deps } from '../../../deps.ts';
import {
  claimAddress,
  freeLaterAddresses,
  listPreviousAddresses,
} from '../../../domain/accounts/email-addresses.store.ts';
import {
  endPasswordTokens,
  type LockedAccount,
  lockAccountOfToken,
  type Token,
  useToken,
} from '../../../domain/accounts/one-time-tokens.store.ts';
import { hashOfToken } from '../../../domain/accounts/one-time-tokens.ts';
import { deletePasskeysSince } from '../../../domain/accounts/passkeys.store.ts';
import { secondFactorState } from '../../../domain/accounts/second-factor.ts';
import { deleteSecondFactorSince } from '../../../domain/accounts/second-factors.store.ts';
import { deleteSessionsOf } from '../../../domain/accounts/sessions.store.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { revokeApiKeysSince } from '../../../domain/institutions/api-keys.store.ts';
import { queueMail } from '../../../domain/mail/mail-jobs.ts';
import { cancelEmailChanges } from '../addresses/email-change.store.ts';
import { endLaterUndos, setEmail } from '../addresses/email-confirmation.store.ts';
import { lockOrphanedId, unlockOrphanedId } from '../own-account/account-deletion.store.ts';
import { restoreAccount, unlinkAccount } from './account-undo.store.ts';

/** A change that can be undone: the kind of mail, and the account that changed. */
interface Undoable {
  readonly kind: 'accountLinked' | 'accountDeleted' | 'emailChanged' | 'secondFactorAdded';
  readonly undoId: string;
  readonly label: string;
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
  for (const previous of await listPreviousAddresses(trx, { accountIds, now: deps.clock() }))
    await queueMail(deps, trx, { ...undoable, ...previous });
}

/**
 * Undoes a link, a deletion, a new address or a second factor with the token from a mail. Using a valid token again
 * succeeds and changes nothing, as long as the account is in the state that was restored. Throws `Undo_TokenInvalid`.
 */
export async function undoAccountChange(deps: Deps, token: string): Promise<Undone> {
  const tokenHash = hashOfToken(token);
  return deps.db.transaction(async (trx) => {
    const account = await lockAccountOfToken(trx, { tokenHash });
    const given = { kinds: undoKinds, tokenHash, now: deps.clock() };
    const undo = account && (await useToken(trx, given));
    if (!undo) throw new ApiError('Undo_TokenInvalid');
    if (!undo.usedBefore) await restore(deps, trx, undo);
    else if (!(await isRestored(trx, undo, account))) throw new ApiError('Undo_TokenInvalid');
    const former = undo.kind === 'emailChanged' ? (undo.email ?? account.username) : null;
    return { kind: undo.kind, label: former ?? account.label };
  });
}

type Undo<Kind extends UndoKind = UndoKind> = Token<Kind>;

function restore(deps: Deps, trx: Knex, undo: Undo): Promise<void> {
  if (undo.kind === 'linked') return unlink(deps, trx, undo);
  if (undo.kind === 'deleted') return restoreDeleted(deps, trx, undo);
  if (undo.kind === 'emailChanged') return restoreAddress(deps, trx, undo);
  return turnOffFactor(deps, trx, undo);
}

/** Whether the account is in the state that a used undo has restored. */
async function isRestored(trx: Knex, undo: Undo, account: LockedAccount): Promise<boolean> {
  if (undo.kind === 'linked') return account.personId !== undo.personId;
  if (undo.kind === 'deleted') return !account.isDeleted;
  if (undo.kind === 'emailChanged') return account.email === undo.email;
  return !(await secondFactorState(trx, undo.accountId)).hasSecondFactor;
}

async function unlink({ clock }: Deps, trx: Knex, undo: Undo<'linked'>): Promise<void> {
  const now = clock();
  const { accountId, personId } = undo;
  // The unlinked account and the others could ask for each other's address until now.
  await cancelEmailChanges(trx, { accountId, personId });
  await unlinkAccount(trx, { accountId, personId, now });
  await deleteSessionsOf(trx, { accountId });
  await recordAudit(trx, now, { action: 'account.linkUndone', accountId, personId });
  if (await lockOrphanedId(trx, personId, now))
    await recordAudit(trx, now, { action: 'personId.locked', accountId, personId });
}

async function restoreDeleted({ clock }: Deps, trx: Knex, undo: Undo<'deleted'>): Promise<void> {
  const now = clock();
  const { accountId, personId } = undo;
  const hasId = await restoreAccount(trx, { ...undo, now });
  const id = personId === null ? {} : { personId, details: { hasId } };
  await recordAudit(trx, now, { action: 'account.restored', accountId, ...id });
  if (personId !== null && hasId && (await unlockOrphanedId(trx, { personId })))
    await recordAudit(trx, now, { action: 'personId.unlocked', accountId, personId });
}

/**
 * Restores the address, and no address for an account that was anonymous. All sessions end; passkeys, API keys and a
 * second factor that were added since the change no longer work, nor does a first password: they may be a thief's.
 */
async function restoreAddress(
  { clock }: Deps,
  trx: Knex,
  { id: undoId, accountId, email, hadPassword, createdAt: since, expiresAt }: Undo<'emailChanged'>,
): Promise<void> {
  const now = clock();
  // It is reserved for this account.
  if (email !== null) await claimAddress(trx, { accountId, email, now });
  await setEmail(trx, { accountId, email, keepsPassword: hadPassword, now });
  await freeLaterAddresses(trx, { accountId, email, until: expiresAt });
  await endLaterUndos(trx, { undoId, accountId });
  await endPasswordTokens(trx, { accountId });
  await deletePasskeysSince(trx, { accountId, since });
  await deleteSecondFactorSince(trx, { accountId, since });
  await revokeApiKeysSince(trx, { accountId, since, now });
  await deleteSessionsOf(trx, { accountId });
  await recordAudit(trx, now, { action: 'account.emailChangeUndone', accountId });
}

/**
 * Turns off a second factor, ends all sessions, and cancels later API keys and a waiting address: they may be a
 * thief's.
 */
async function turnOffFactor(
  { clock }: Deps,
  trx: Knex,
  { accountId, createdAt: since }: Undo<'secondFactorAdded'>,
): Promise<void> {
  const now = clock();
  await deleteSecondFactorSince(trx, { accountId, since });
  await revokeApiKeysSince(trx, { accountId, since, now });
  await deleteSessionsOf(trx, { accountId });
  await recordAudit(trx, now, { action: 'account.secondFactorUndone', accountId });
}
