import type { z } from 'zod';
import type { accountEndpoints, LoggedInUser, resetLinkSchema } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../../deps.ts';
import {
  findToken,
  lockAccountOfToken,
  useToken,
} from '../../../domain/accounts/one-time-tokens.store.ts';
import { hashOfToken } from '../../../domain/accounts/one-time-tokens.ts';
import { deleteSessionsOf } from '../../../domain/accounts/sessions.store.ts';
import { startSession } from '../../../domain/accounts/start-session.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { refuseSuspended } from '../../../domain/institutions/suspension.ts';
import { queueMail } from '../../../domain/mail/mail-jobs.ts';
import type { Call } from '../../../http/mount.ts';
import { refuseWeakPassword } from '../../../platform/credentials/weak-passwords.ts';
import {
  findPasswordAccount,
  noteReset,
  type PasswordAccount,
  replacePassword,
} from '../accounts.store.ts';
import { markPasswordChosen } from '../registration/pending-registrations.store.ts';
import { unlockLogin } from '../sign-in/password-attempts.ts';
import { missingStep, stepRequired } from '../sign-in/second-factor-step.ts';
import { userOfAccount } from '../sign-in/user.ts';

type ResetCall = Call<typeof accountEndpoints.resetPassword>;

/** Checks a token from a mail without using it up. Throws `ResetPassword_TokenInvalid`. */
export async function checkResetLink(
  deps: Deps,
  { accountId, resetToken }: z.infer<typeof resetLinkSchema>,
): Promise<void> {
  const found = await findToken(deps.db, givenBy(deps, resetToken));
  if (found?.accountId !== accountId) throw tokenInvalid();
}

const givenBy = ({ clock }: Deps, token: string) =>
  ({
    kinds: ['reset', 'choice', 'invitation'],
    tokenHash: hashOfToken(token),
    now: clock(),
  }) as const;

/**
 * Sets a new password with a token from a mail, or the first one of an account that was registered with
 * a passkey. Ends all sessions and other tokens of the account,
 * unlocks its login and logs in. Of simultaneous calls one succeeds. Throws
 * `ResetPassword_TokenInvalid`; `Password_Leaked`, `Password_TooCommon` and `Account_Suspended`, which leave the token usable; and, once the new
 * password is stored, `Login_SecondFactorRequired` and `Login_PasskeyRequired`.
 */
export async function resetPassword(
  deps: Deps,
  { body, address, userAgent }: ResetCall,
): Promise<LoggedInUser> {
  const { accountId, password, resetToken } = body;
  await checkResetLink(deps, body);
  const account = await findPasswordAccount(deps.db, { id: accountId });
  if (!account) throw tokenInvalid();
  // After the token's check, because it costs more.
  refuseWeakPassword(password, { field: 'password', email: account.email });
  const newHash = await deps.passwords.inTurn(address.network, () => deps.passwords.hash(password));
  const { user, step } = await storeAndLogIn(deps, account, { resetToken, newHash, userAgent });
  await unlockLogin(deps, account);
  if (user) return user;
  throw await stepRequired(deps, { ...account, passwordHash: newHash }, 'loginStep', step);
}

/** Without a session if more than the password is needed. */
async function storeAndLogIn(
  deps: Deps,
  account: PasswordAccount,
  { resetToken, newHash, userAgent }: { resetToken: string; newHash: Buffer; userAgent: string },
): Promise<{ user: LoggedInUser; step?: never } | { user?: never; step: 'code' | 'passkey' }> {
  const now = deps.clock();
  const { accountId } = account;
  const hashes = { old: account.passwordHash, new: newHash };
  return deps.db.transaction(async (trx) => {
    const given = givenBy(deps, resetToken);
    await lockAccountOfToken(trx, { tokenHash: given.tokenHash });
    if (!(await useToken(trx, given))) throw tokenInvalid();
    if (!(await replacePassword(trx, accountId, hashes))) throw tokenInvalid();
    await markPasswordChosen(trx, { id: accountId });
    await deleteSessionsOf(trx, { accountId });
    await recordAudit(trx, now, { action: 'account.passwordReset', accountId });
    await noteReset(trx, { accountId, now });
    await queueMail(deps, trx, { kind: 'passwordChanged', accountId });
    // Before a second step is asked for, so that a refused reset changes nothing.
    await refuseSuspended(trx, accountId);
    const step = await missingStep(deps, trx, account);
    if (step) return { step };
    const way = { userAgent, loginWay: 'password' } as const;
    return { user: await startSession(deps, trx, userOfAccount(account), way) };
  });
}

function tokenInvalid(): ApiError {
  return new ApiError('ResetPassword_TokenInvalid', { errorType: 'Unknown' });
}
