import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import type { secondStepEndpoints } from '#shared/api/second-factor.ts';
import type { Deps } from '../../../deps.ts';
import {
  insertToken,
  lockAccountOfToken,
  tryStep,
  useToken,
} from '../../../domain/accounts/one-time-tokens.store.ts';
import { drawToken, hashOfToken } from '../../../domain/accounts/one-time-tokens.ts';
import { listCredentials } from '../../../domain/accounts/passkeys.store.ts';
import { secondFactorState, useCode } from '../../../domain/accounts/second-factor.ts';
import { institutionRequiresFactor } from '../../../domain/institutions/members.store.ts';
import type { Call } from '../../../http/mount.ts';
import { findPasswordAccount, lockPassword, type PasswordAccount } from '../accounts.store.ts';
import { noteFailedLogin } from './login-audit.ts';
import { guardCode } from './password-attempts.ts';

type Step = 'code' | 'passkey';
/** What the password was given for: a login or reset, linking, or a recovery. */
export type StepKind = 'loginStep' | 'linkStep' | 'recoverStep';

/**
 * What a login of this account needs beside the password: a code if it has a second factor; else, for an
 * admin in production and a member whose institution requires it, its passkey in place of the password.
 */
export async function missingStep(
  { config }: Pick<Deps, 'config'>,
  db: Knex,
  { accountId, accountType }: Pick<PasswordAccount, 'accountId' | 'accountType'>,
): Promise<Step | undefined> {
  if ((await secondFactorState(db, accountId)).hasSecondFactor) return 'code';
  const isRequired =
    accountType === 'Admin'
      ? config.adminSecondFactor
      : accountType === 'Assigner' && (await institutionRequiresFactor(db, { accountId }));
  if (!isRequired) return undefined;
  return (await listCredentials(db, { accountId })).length > 0 ? 'passkey' : undefined;
}

/** The refusal of a call whose password was right; for a code it contains the token of the second step. */
export async function stepRequired(
  deps: Deps,
  { accountId, passwordHash }: PasswordAccount,
  kind: StepKind,
  step: Step,
): Promise<ApiError> {
  if (step === 'passkey')
    return new ApiError('Login_PasskeyRequired', { errorType: 'AuthenticationMethodNotAvailable' });
  const token = drawToken(deps);
  const own = { tokenHash: hashOfToken(token), now: deps.clock() };
  // A new password ends the call, also one that came during the comparison.
  await deps.db.transaction(async (trx) => {
    if (await lockPassword(trx, { accountId, hash: passwordHash }))
      await insertToken(trx, kind, { accountId }, own);
  });
  return new ApiError('Login_SecondFactorRequired', {
    errorType: 'SecondFactorRequired',
    secondFactorToken: token,
  });
}

/**
 * Requires the second factor of an account that has one, in addition to what the call has proved. Throws
 * `Login_SecondFactorRequired` with a token, which `passSecondFactor` takes together with the code, and
 * `Login_PasskeyRequired`.
 */
export async function requireSecondFactor(
  deps: Deps,
  account: PasswordAccount,
  kind: StepKind,
): Promise<void> {
  const step = await missingStep(deps, deps.db, account);
  if (step) throw await stepRequired(deps, account, kind, step);
}

/** A call with the code of a second step. */
export type SecondStepCall = Call<typeof secondStepEndpoints.loginBySecondFactor>;

/**
 * Runs `work` in the transaction that uses up the code and the token of a second step. A wrong code counts
 * as a try of the token, as a failed login and by account. Throws `SecondFactor_TokenInvalid`,
 * `SecondFactor_WrongCode`, `Request_TooMany`; if `work` throws, the code stays unused.
 */
export async function passSecondFactor<Result>(
  deps: Deps,
  { body, address, knownBrowser }: SecondStepCall,
  kind: StepKind,
  work: (trx: Knex, account: PasswordAccount) => Promise<Result>,
): Promise<Result> {
  const tokenHash = hashOfToken(body.secondFactorToken);
  const attempt = { kind, tokenHash, now: deps.clock() };
  const accountId = await tryStep(deps.db, attempt);
  const account = accountId && (await findPasswordAccount(deps.db, { id: accountId }));
  if (!account) throw tokenInvalid();
  const passed = await guardCode(deps, account, { address, knownBrowser }, () =>
    deps.db.transaction(async (trx) => {
      await lockAccountOfToken(trx, { tokenHash });
      if (!(await useCode(deps, trx, account.accountId, body.code))) return undefined;
      if (!(await useToken(trx, { ...attempt, kinds: [kind] }))) throw tokenInvalid();
      return { result: await work(trx, account) };
    }),
  );
  if (passed) return passed.result;
  await noteFailedLogin(deps, account);
  throw wrongCode();
}

/** The refusal of a wrong code, or of one that was used before. */
export function wrongCode(): ApiError {
  return new ApiError('SecondFactor_WrongCode', { fields: ['code'] });
}

function tokenInvalid(): ApiError {
  return new ApiError('SecondFactor_TokenInvalid');
}
