import type { emailEndpoints } from '#shared/api/email-change.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../../deps.ts';
import { insertToken } from '../../../domain/accounts/one-time-tokens.store.ts';
import { changeAccount } from '../../../domain/accounts/start-session.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { queueMail } from '../../../domain/mail/mail-jobs.ts';
import type { Call } from '../../../http/mount.ts';
import { findOwnPasswordAccount, lockPassword, type PasswordAccount } from '../accounts.store.ts';
import { guardOwnPassword } from '../sign-in/password-attempts.ts';
import { ownerOf } from '../sign-in/user.ts';
import { cancelEmailChange, isEmailChangeWaiting } from './email-change.store.ts';

type RequestCall = Call<typeof emailEndpoints.changeEmail>;

/**
 * Asks for a new e-mail address of one of the caller's accounts, or for the first one of an anonymous
 * account. Nothing changes until the link in the mail is confirmed, and the same happens whether the
 * address is known or not: the queue decides which mail it gets. Throws `Account_NotFound`,
 * `Email_Same`, `Session_WrongProof` (a wrong password counts like a failed login), `Request_TooMany`.
 */
export async function requestEmailChange(deps: Deps, call: RequestCall): Promise<void> {
  const { userAgent } = call;
  const { email } = call.body;
  const account = await findChangeable(deps, call);
  if (account.email === email) throw new ApiError('Email_Same', { fields: ['email'] });
  await proveAccount(deps, call, account);
  const now = deps.clock();
  const { accountId, accountType } = account;
  await changeAccount(deps, call.actor, accountId, async (trx) => {
    if (!(await lockPassword(trx, { accountId, hash: account.passwordHash })))
      throw wrongPassword();
    const sessionId = call.actor.session.id;
    await insertToken(trx, 'emailChange', { accountId, sessionId, email, userAgent }, { now });
    await recordAudit(trx, now, {
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

/**
 * An admin's address is the operator's decision (`npm run admin`), and an external account has none. An
 * account without a password changes only its own: the fresh session is the proof, and that of a linked
 * account proves something else.
 */
async function findChangeable(deps: Deps, { actor, body }: RequestCall): Promise<PasswordAccount> {
  const id = body.accountId ?? actor.accountId;
  const account = await findOwnPasswordAccount(deps.db, { ...ownerOf(actor), id });
  const isProvable = account?.passwordHash !== null || id === actor.accountId;
  if (!account || account.accountType === 'Admin' || !isProvable)
    throw new ApiError('Account_NotFound');
  return account;
}

/** An account with a password needs it, also in a fresh session. */
async function proveAccount(
  deps: Deps,
  call: RequestCall,
  account: PasswordAccount,
): Promise<void> {
  const { passwordHash } = account;
  const { password } = call.body;
  if (passwordHash === null) return;
  if (password === undefined) throw wrongPassword();
  const proved = await guardOwnPassword(deps, call, account, async () =>
    (await deps.passwords.matches(password, passwordHash)) ? account : undefined,
  );
  if (!proved) throw wrongPassword();
}

function wrongPassword(): ApiError {
  return new ApiError('Session_WrongProof', { fields: ['password'] });
}

type OwnCall = Call<typeof emailEndpoints.resendEmailChange>;

/** Sends the mail about a waiting address again; its new link replaces the old one. Throws `Email_NotWaiting`. */
export async function resendEmailChange(deps: Deps, { actor, params }: OwnCall): Promise<void> {
  const { accountId } = params;
  if (
    !(await isEmailChangeWaiting(deps.db, { ...ownerOf(actor), id: accountId, now: deps.clock() }))
  )
    throw new ApiError('Email_NotWaiting');
  await queueMail(deps, deps.db, { kind: 'emailChange', accountId });
}

/** Forgets a waiting address; its link becomes invalid. Throws `Email_NotWaiting`. */
export async function dropEmailChange(deps: Deps, { actor, params }: OwnCall): Promise<void> {
  const { accountId } = params;
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    if (!(await cancelEmailChange(trx, { ...ownerOf(actor), id: accountId, now })))
      throw new ApiError('Email_NotWaiting');
    await recordAudit(trx, now, { action: 'account.emailChangeCancelled', actor, accountId });
  });
}
