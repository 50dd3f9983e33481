import type { accountEndpoints, LoggedInUser } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import { session as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { deleteSessionsOf } from '../../../domain/accounts/sessions.store.ts';
import {
  changeAccount,
  continueSession,
  startSession,
} from '../../../domain/accounts/start-session.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { queueMail } from '../../../domain/mail/mail-jobs.ts';
import { isProvedWithin } from '../../../http/actor.ts';
import type { Call } from '../../../http/mount.ts';
import { refuseWeakPassword } from '../../../platform/credentials/weak-passwords.ts';
import {
  findOwnPasswordAccount,
  type PasswordAccount,
  replacePassword,
} from '../accounts.store.ts';
import { guardOwnPassword, unlockLogin } from '../sign-in/password-attempts.ts';
import { ownerOf, userOf, userOfAccount } from '../sign-in/user.ts';

type ChangeCall = Call<typeof accountEndpoints.changePassword>;

/**
 * Changes the password of one of the caller's accounts. Ends that account's sessions and its links for
 * choosing a password, and a new e-mail address that waits; the caller continues with a new session. An
 * admin needs a fresh session as well. Throws `Account_NotFound`, `Account_WrongPassword` (which counts
 * like a failed login), `Password_Leaked`, `Password_TooCommon`, `Session_NotFresh`, `Request_TooMany`, and
 * `Request_NotLoggedIn` if the session has ended during the comparison.
 */
export async function changePassword(deps: Deps, call: ChangeCall): Promise<LoggedInUser> {
  const { actor, params, body } = call;
  if (body.accountId !== params.accountId)
    throw new ApiError('Request_Invalid', { fields: ['accountId'] });
  if (actor.accountType === 'Admin' && !isProvedWithin(actor, limits.freshSeconds, deps.clock()))
    throw new ApiError('Session_NotFresh');
  const account = await findOwnPasswordAccount(deps.db, {
    ...ownerOf(actor),
    id: params.accountId,
  });
  if (!account?.passwordHash) throw new ApiError('Account_NotFound');
  const newHash = await guardOwnPassword(deps, call, account, async () => {
    const matches = await deps.passwords.matches(body.currentPassword, account.passwordHash);
    if (!matches) return undefined;
    refuseWeakPassword(body.newPassword, { field: 'newPassword', email: account.email });
    return deps.passwords.hash(body.newPassword);
  });
  if (newHash === undefined) throw wrongPassword();
  const ownSession = await store(deps, call, account, newHash);
  await unlockLogin(deps, account);
  return ownSession ?? continueSession(deps, userOf(actor), actor.session);
}

/** Stores the new password; returns a new session if the account is the caller's own. */
async function store(
  deps: Deps,
  { actor, userAgent }: ChangeCall,
  account: PasswordAccount,
  newHash: Buffer,
): Promise<LoggedInUser | undefined> {
  const now = deps.clock();
  const { accountId } = account;
  return changeAccount(deps, actor, accountId, async (trx) => {
    const hashes = { old: account.passwordHash, new: newHash };
    if (!(await replacePassword(trx, accountId, hashes))) throw wrongPassword();
    await deleteSessionsOf(trx, { accountId });
    await recordAudit(trx, now, { action: 'account.passwordChanged', actor, accountId });
    await queueMail(deps, trx, { kind: 'passwordChanged', accountId });
    if (accountId !== actor.accountId) return undefined;
    // A password change is no new proof of identity: the session keeps its `provedAt`.
    const { provedAt } = actor.session;
    const login = { userAgent, loginWay: 'password', provedAt } as const;
    return startSession(deps, trx, userOfAccount(account), login);
  });
}

function wrongPassword(): ApiError {
  return new ApiError('Account_WrongPassword', { fields: ['currentPassword'] });
}
