import type { Knex } from 'knex';
import type { accountEndpoints, LoggedInUser } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import { type AccountType, passwordTypes } from '#shared/enums.ts';
import { account as limits, pendingRegistration } from '#shared/limits/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { startSession } from '../../../domain/accounts/start-session.ts';
import type { Call } from '../../../http/mount.ts';
import {
  findByLoginName,
  lockPassword,
  type PasswordAccount,
  setLanguage,
} from '../accounts.store.ts';
import { findPendingHashes } from '../registration/pending-registrations.store.ts';
import { noteLogin } from './login-audit.ts';
import { type LoginName, parseLoginName } from './login-name.ts';
import { guardPassword } from './password-attempts.ts';
import {
  missingStep,
  passSecondFactor,
  requireSecondFactor,
  type SecondStepCall,
  type StepKind,
} from './second-factor-step.ts';
import { ownLoginNamesOf, userOfAccount } from './user.ts';

/** A call that logs in, or that proves a password like a login. */
export type LoginCall = Call<typeof accountEndpoints.login>;

/**
 * Logs in with e-mail, UnikatID or username. Throws `Login_InvalidUserOrPassword` for a wrong name or
 * password; only after the right password `Login_EmailNotVerified`, `Login_SecondFactorRequired`,
 * `Login_PasskeyRequired` and `Account_Suspended`; and `Request_TooMany`.
 */
export async function login(deps: Deps, call: LoginCall): Promise<LoggedInUser> {
  const account = await findLoginAccount(deps, call, { types: passwordTypes, kind: 'loginStep' });
  const user = await deps.db.transaction(async (trx) => {
    const entered = await enter(deps, trx, account, call);
    await refuseNewStep(deps, trx, account);
    return entered;
  });
  for (const name of ownLoginNamesOf(account)) call.knownBrowser.remember(name);
  return user;
}

/**
 * Logs in with the code of a second factor, after the password. Throws as `passSecondFactor`, and
 * `Account_Suspended`.
 */
export async function loginBySecondFactor(deps: Deps, call: SecondStepCall): Promise<LoggedInUser> {
  const { account, user } = await passSecondFactor(
    deps,
    call,
    'loginStep',
    async (trx, account) => ({
      account,
      user: await enter(deps, trx, account, call),
    }),
  );
  for (const name of ownLoginNamesOf(account)) call.knownBrowser.remember(name);
  return noteLogin(deps, user, { requestId: call.requestId, row: 'loginBySecondFactor' });
}

/** Starts the session; mails then have the language of the page. */
async function enter(
  deps: Deps,
  trx: Knex,
  account: PasswordAccount,
  { language, userAgent }: Pick<LoginCall, 'language' | 'userAgent'>,
): Promise<LoggedInUser> {
  // Before the shared lock: two logins that both hold it could not both write.
  await setLanguage(trx, { accountId: account.accountId, language });
  // Fails if the password was changed or reset, or the account deleted, during the comparison.
  if (!(await lockPassword(trx, { accountId: account.accountId, hash: account.passwordHash })))
    throw invalidUserOrPassword();
  return startSession(deps, trx, userOfAccount(account), { userAgent, loginWay: 'password' });
}

/** The account of one of these types with this name and password. Throws as `login`. */
export async function findLoginAccount(
  deps: Deps,
  { body, address, knownBrowser }: LoginCall,
  { types, kind }: { readonly types: readonly AccountType[]; readonly kind: StepKind },
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
    if (!fitting || !types.includes(fitting.accountType)) return undefined;
    // Because it throws, earlier failures still count: the password alone clears none.
    await requireSecondFactor(deps, fitting, kind);
    return fitting;
  });
  if (!account) throw invalidUserOrPassword();
  return account;
}

/**
 * Refuses a login that was admitted without a code, if a second factor was turned on during the comparison. After the
 * account is locked. Throws as for a wrong password; the next try is asked for the code.
 */
export async function refuseNewStep(
  deps: Pick<Deps, 'config'>,
  trx: Knex,
  account: PasswordAccount,
): Promise<void> {
  if (await missingStep(deps, trx, account)) throw invalidUserOrPassword();
}

/** The one refusal of a login, for a wrong name and a wrong password. */
export function invalidUserOrPassword(): ApiError {
  return new ApiError('Login_InvalidUserOrPassword', { errorType: 'InvalidUserOrPassword' });
}

/**
 * The account with this name and password. A wrong password costs the same number of comparisons for
 * known and unknown names. Throws `Login_EmailNotVerified` for the password of a pending
 * registration. Because it throws, earlier failures still count; otherwise anyone could reset the
 * count of an account by registering its address.
 */
function findFitting(
  deps: Deps,
  name: LoginName,
  password: string,
): Promise<PasswordAccount | undefined> {
  return name.kind === 'email'
    ? findByEmail(deps, name, password)
    : findAmong(deps, name, password);
}

/** Tries several accounts, because linked accounts share a person ID. */
async function findAmong(
  deps: Deps,
  name: LoginName,
  password: string,
): Promise<PasswordAccount | undefined> {
  const comparisons = name.kind === 'personId' ? limits.triedPerPersonId : 1;
  const accounts = await findByLoginName[name.kind](deps.db, { ...name, limit: comparisons });
  for (let index = 0; index < comparisons; index++) {
    const account = accounts[index];
    if (await deps.passwords.matches(password, account?.passwordHash)) return account;
  }
  return undefined;
}

/** Compares the account's own password first, then always all pending ones. */
async function findByEmail(
  deps: Deps,
  name: LoginName,
  password: string,
): Promise<PasswordAccount | undefined> {
  const { db, passwords, clock } = deps;
  const comparisons = pendingRegistration.triedPerEmail;
  const [account] = await findByLoginName.email(db, { ...name, limit: 1 });
  const pending = await findPendingHashes(db, {
    email: name.value,
    count: comparisons,
    now: clock(),
  });
  if (await passwords.matches(password, account?.passwordHash)) return account;
  let fits = false;
  for (let index = 0; index < comparisons; index++)
    if (await passwords.matches(password, pending[index])) fits = true;
  if (fits) throw new ApiError('Login_EmailNotVerified', { errorType: 'EmailNotVerified' });
  return undefined;
}
