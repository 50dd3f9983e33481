import { ApiError } from '#shared/api/errors.ts';
import { account as limits, pendingRegistration } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { findByLoginName, type PasswordAccount } from './accounts.store.ts';
import type { LoginName } from './login-name.ts';
import { findPendingHashes } from './pending-registrations.store.ts';

/**
 * The account of that name whose password fits. A password that fits none costs as many comparisons
 * for a name that no account has as for any other. Throws `Login_EmailNotVerified` for the password of
 * a pending registration; as it throws, it forgives no failures, or registering an address would
 * unlock guesses at its account.
 */
export function findFitting(
  deps: Deps,
  name: LoginName,
  password: string,
): Promise<PasswordAccount | undefined> {
  return name.kind === 'email'
    ? findByEmail(deps, name, password)
    : findAmong(deps, name, password);
}

/** Several accounts can share a person ID. */
async function findAmong(
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

/** The account's own password is compared first; after it all pending ones, whichever fits. */
async function findByEmail(
  { db, passwords, clock }: Deps,
  name: LoginName,
  password: string,
): Promise<PasswordAccount | undefined> {
  const comparisons = pendingRegistration.triedPerEmail;
  const [account] = await findByLoginName(db, name, 1);
  const pending = await findPendingHashes(db, name.value, comparisons, clock());
  if (await passwords.matches(password, account?.passwordHash)) return account;
  let fits = false;
  for (let index = 0; index < comparisons; index++)
    if (await passwords.matches(password, pending[index])) fits = true;
  if (fits) throw new ApiError('Login_EmailNotVerified', { errorType: 'EmailNotVerified' });
  return undefined;
}
