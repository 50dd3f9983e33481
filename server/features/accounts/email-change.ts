import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import { msPerSecond } from '#shared/durations.ts';
import { emailChange as limits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import { deleteMailTokens } from '../../domain/mail/mail-tokens.store.ts';
import { hashOfToken } from '../../domain/mail/mail-tokens.ts';
import { forgetRequestedMails } from '../../domain/mail/requested-mails.ts';
import { deleteOtherSessionsOf } from '../../domain/sessions.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import type { CallerAddress } from '../../platform/rate-limiter.ts';
import { listEarlierAccounts } from './account-undo.store.ts';
import { mailPreviousAddresses, mailUndo, undoableUntil } from './account-undo.ts';
import { findPasswordAccount, lockPassword, type PasswordAccount } from './accounts.store.ts';
import {
  type ChangingAccount,
  cancelEmailChange,
  isEmailChangeWaiting,
  lockAccountOfChange,
  setEmail,
  spendEmailChange,
  storeEmailChange,
} from './email-change.store.ts';
import { insertEmailUndo } from './email-undo.store.ts';
import { guardPassword } from './password-attempts.ts';
import { ownerOf } from './user.ts';

interface RequestCall {
  readonly actor: AccountActor;
  readonly address: CallerAddress;
  readonly body: {
    readonly accountId?: string | undefined;
    readonly email: string;
    readonly password: string;
  };
}

/**
 * Asks for a new e-mail address of one of the caller's accounts, or for the first one of an anonymous
 * account. Nothing changes until the link in the mail is confirmed, and the same happens whether the
 * address is known or not: the queue decides which mail it gets. Throws `Account_NotFound`,
 * `Email_Same`, `Session_WrongProof` (which counts like a failed login), `Request_TooMany`.
 */
export async function requestEmailChange(deps: Deps, call: RequestCall): Promise<void> {
  const { email } = call.body;
  const account = await findChangeable(deps, call);
  if (account.email === email) throw new ApiError('Email_Same', { fields: ['email'] });
  await proveAccount(deps, call, account);
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + limits.seconds * msPerSecond);
  const { accountId, accountType } = account;
  await deps.db.transaction(async (trx) => {
    if (!(await lockPassword(trx, accountId, account.passwordHash))) throw wrongPassword();
    const sessionId = call.actor.session.id;
    await storeEmailChange(trx, { accountId, email, sessionId, createdAt, expiresAt });
    await recordAudit(trx, createdAt, {
      action: 'account.emailChangeRequested',
      actor: call.actor,
      accountId,
      details: { accountType },
    });
    await queueMail(deps, trx, { kind: 'emailChange', accountId });
    if (account.email !== null)
      await queueMail(deps, trx, {
        kind: 'emailChangeRequested',
        accountId,
        to: account.email,
        label: email,
      });
  });
}

/** An admin's address is the operator's decision (`npm run admin`), and an external account has none. */
async function findChangeable(deps: Deps, { actor, body }: RequestCall): Promise<PasswordAccount> {
  const id = body.accountId ?? actor.accountId;
  const account = await findPasswordAccount(deps.db, id, ownerOf(actor));
  if (!account || account.accountType === 'Admin') throw new ApiError('Account_NotFound');
  return account;
}

async function proveAccount(
  deps: Deps,
  { actor, address, body }: RequestCall,
  account: PasswordAccount,
): Promise<void> {
  const name = account.email ?? account.username ?? account.accountId;
  const attempt = { name, address, trustedId: actor.session.id, isShared: false };
  const proved = await guardPassword(deps, attempt, async () =>
    (await deps.passwords.matches(body.password, account.passwordHash)) ? account : undefined,
  );
  if (!proved) throw wrongPassword();
}

function wrongPassword(): ApiError {
  return new ApiError('Session_WrongProof', { fields: ['password'] });
}

interface OwnCall {
  readonly actor: AccountActor;
  readonly params: { readonly accountId: string };
}

/** Sends the mail about a waiting address again; its new link replaces the old one. Throws `Email_NotWaiting`. */
export async function resendEmailChange(deps: Deps, { actor, params }: OwnCall): Promise<void> {
  const { accountId } = params;
  if (!(await isEmailChangeWaiting(deps.db, ownerOf(actor), accountId, deps.clock())))
    throw new ApiError('Email_NotWaiting');
  await queueMail(deps, deps.db, { kind: 'emailChange', accountId });
}

/** Forgets a waiting address; its link becomes invalid. Throws `Email_NotWaiting`. */
export async function dropEmailChange(deps: Deps, { actor, params }: OwnCall): Promise<void> {
  const { accountId } = params;
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    if (!(await cancelEmailChange(trx, ownerOf(actor), accountId, now)))
      throw new ApiError('Email_NotWaiting');
    await recordAudit(trx, now, { action: 'account.emailChangeCancelled', actor, accountId });
  });
}

/**
 * Confirms a new address with the token from its mail. An anonymous account becomes a local one. Ends
 * the account's other sessions and its links for choosing a password. Using a valid token again
 * succeeds and changes nothing. Throws `Email_TokenInvalid`, and `Email_InUse` if another account has
 * received the address in the meantime.
 */
export async function confirmEmailChange(deps: Deps, token: string): Promise<{ email: string }> {
  const tokenHash = hashOfToken(token);
  const now = deps.clock();
  const { email } = await deps.db.transaction(async (trx) => {
    const account = await lockAccountOfChange(trx, tokenHash);
    const change = account && (await spendEmailChange(trx, tokenHash, now));
    if (!change) throw new ApiError('Email_TokenInvalid');
    if (!change.confirmedBefore) await applyChange(deps, trx, account, change);
    return change;
  });
  await forgetRequestedMails(deps, email);
  return { email };
}

async function applyChange(
  deps: Deps,
  trx: Knex,
  account: ChangingAccount,
  { email, sessionId }: { readonly email: string; readonly sessionId: string },
): Promise<void> {
  const now = deps.clock();
  const { accountId, accountType, personId } = account;
  await setEmail(trx, { accountId, email, now });
  await deleteMailTokens(trx, accountId);
  await deleteOtherSessionsOf(trx, accountId, sessionId);
  await recordAudit(trx, now, {
    action: 'account.emailChanged',
    accountId,
    details: { accountType: accountType === 'LocalAnonymous' ? 'Local' : accountType },
  });
  const until = undoableUntil(now);
  const undoId = await insertEmailUndo(trx, { accountId, email: account.email, until });
  const undoable = { kind: 'emailChanged', undoId, label: email } as const;
  const earlier = await listEarlierAccounts(trx, { accountId, personId }, now);
  // The new address needs no way back, the old one does.
  await mailUndo(
    deps,
    trx,
    earlier.filter((id) => id !== accountId),
    undoable,
  );
  await mailPreviousAddresses(deps, trx, [accountId], undoable);
}
