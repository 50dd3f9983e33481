import type { z } from 'zod';
import type { LoggedInUser, loginSchema } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import { type AccountType, passwordTypes } from '#shared/enums.ts';
import type { Deps } from '../../deps.ts';
import { startSession } from '../../domain/start-session.ts';
import type { KnownBrowser } from '../../http/known-browser.ts';
import type { CallerAddress } from '../../platform/rate-limiter.ts';
import { holdPassword, type PasswordAccount } from './accounts.store.ts';
import { findFitting } from './fitting-account.ts';
import { parseLoginName } from './login-name.ts';
import { guardPassword } from './password-attempts.ts';
import { ownLoginNamesOf, userOfAccount } from './user.ts';

/** A call that logs in, or that proves a password like a login. */
export interface LoginCall {
  readonly body: z.infer<typeof loginSchema>;
  readonly address: CallerAddress;
  readonly userAgent: string;
  readonly knownBrowser: KnownBrowser;
}

/**
 * Logs in with e-mail, UnikatID or username. Throws `Login_InvalidUserOrPassword` for whatever is
 * wrong, `Login_EmailNotVerified` only after the right password, `Request_TooMany`.
 */
export async function login(deps: Deps, call: LoginCall): Promise<LoggedInUser> {
  const account = await findLoginAccount(deps, call, passwordTypes);
  const user = await deps.db.transaction(async (trx) => {
    // A change, reset or deletion that happened during the comparison has ended this login too.
    if (!(await holdPassword(trx, account.accountId, account.passwordHash)))
      throw invalidUserOrPassword();
    return startSession(deps, trx, userOfAccount(account), call.userAgent);
  });
  for (const name of ownLoginNamesOf(account)) call.knownBrowser.remember(name);
  return user;
}

/** The account of one of these types that a name and a password open. Throws as `login` does. */
export async function findLoginAccount(
  deps: Deps,
  { body, address, knownBrowser }: LoginCall,
  types: readonly AccountType[],
): Promise<PasswordAccount> {
  const name = parseLoginName(body.emailUnikatIdOrUsername);
  const attempt = {
    name: name.value,
    address,
    trustedId: knownBrowser.idFor(name.value),
    isShared: name.kind === 'personId',
  };
  const account = await guardPassword(deps, attempt, async () => {
    const fitting = await findFitting(deps, name, body.password);
    return fitting && types.includes(fitting.accountType) ? fitting : undefined;
  });
  if (!account) throw invalidUserOrPassword();
  return account;
}

/** The refusal of a login, whatever was wrong. */
export function invalidUserOrPassword(): ApiError {
  return new ApiError('Login_InvalidUserOrPassword', { errorType: 'InvalidUserOrPassword' });
}
