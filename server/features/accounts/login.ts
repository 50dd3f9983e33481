import type { z } from 'zod';
import type { LoggedInUser, loginSchema } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import { type AccountType, passwordTypes } from '#shared/enums.ts';
import { account as limits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { startSession } from '../../domain/start-session.ts';
import { findByLoginName, holdPassword, type PasswordAccount } from './accounts.store.ts';
import type { FailedAttempts } from './failed-attempts.ts';
import { type LoginName, parseLoginName } from './login-name.ts';
import { userOfAccount } from './user.ts';

/** A login, or the like of one. */
export interface LoginCall {
  readonly body: z.infer<typeof loginSchema>;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Logs in with e-mail, UnikatID or username. Throws `Login_InvalidUserOrPassword` for whatever is
 * wrong, `Login_EmailNotVerified` only after the right password, `Request_TooMany`.
 */
export async function login(
  deps: Deps,
  failures: FailedAttempts,
  call: LoginCall,
): Promise<LoggedInUser> {
  const account = await findLoginAccount(deps, failures, call, passwordTypes);
  return deps.db.transaction(async (trx) => {
    // A change, reset or deletion that happened during the comparison has ended this login too.
    if (!(await holdPassword(trx, account.accountId, account.passwordHash)))
      throw invalidUserOrPassword();
    return startSession(deps, trx, userOfAccount(account), call.userAgent);
  });
}

/** The account of one of these types that a name and a password open. Throws as `login` does. */
export async function findLoginAccount(
  deps: Deps,
  failures: FailedAttempts,
  { body, address }: LoginCall,
  types: readonly AccountType[],
): Promise<PasswordAccount> {
  const name = parseLoginName(body.emailUnikatIdOrUsername);
  const account = await failures.guard({ name: name.value, address }, async () => {
    const fitting = await findFitting(deps, name, body.password);
    return fitting && types.includes(fitting.accountType) ? fitting : undefined;
  });
  if (!account) throw invalidUserOrPassword();
  if (!account.isVerified) throw emailNotVerified();
  return account;
}

/** The refusal that the page answers with a way to verify the address. */
export function emailNotVerified(): ApiError {
  return new ApiError('Login_EmailNotVerified', { errorType: 'EmailNotVerified' });
}

/** The refusal of a login, whatever was wrong. */
export function invalidUserOrPassword(): ApiError {
  return new ApiError('Login_InvalidUserOrPassword', { errorType: 'InvalidUserOrPassword' });
}

/**
 * The first account of that name whose password fits. There are as many comparisons for a name that
 * nobody has as for one that somebody has; several accounts can share a person ID.
 */
async function findFitting(
  { db, passwords }: Deps,
  name: LoginName,
  password: string,
): Promise<PasswordAccount | undefined> {
  const comparisons = name.kind === 'personId' ? limits.triedPerPersonId : 1;
  const accounts = await findByLoginName(db, name, comparisons);
  for (let index = 0; index < comparisons; index++) {
    const account = accounts[index];
    if (await passwords.matches(password, account?.passwordHash)) return account;
  }
  return undefined;
}
