import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import type { RecoveredUser, RecoverySheet, recoveryEndpoints } from '#shared/api/recovery.ts';
import type { Deps } from '../../../deps.ts';
import { drawSheetCode, sheetCodeHmac } from '../../../domain/accounts/recovery.ts';
import {
  findRecoverable,
  type RecoverableAccount,
  recoverAccount,
  storeSheet,
} from '../../../domain/accounts/recovery-sheets.store.ts';
import { deleteSessionsOf } from '../../../domain/accounts/sessions.store.ts';
import { changeAccount, startSession } from '../../../domain/accounts/start-session.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { mailPerson } from '../../../domain/mail/mail-jobs.ts';
import type { AccountActor } from '../../../http/actor.ts';
import type { Call } from '../../../http/mount.ts';
import { refuseWeakPassword } from '../../../platform/credentials/weak-passwords.ts';
import { parseLoginName } from '../sign-in/login-name.ts';
import { unlockLogin } from '../sign-in/password-attempts.ts';
import {
  missingStep,
  passSecondFactor,
  requireSecondFactor,
} from '../sign-in/second-factor-step.ts';
import { userOfAccount } from '../sign-in/user.ts';

/** Makes a recovery sheet for the caller's account, in place of the earlier one. */
export async function makeRecoverySheet(deps: Deps, actor: AccountActor): Promise<RecoverySheet> {
  const { accountId, username } = actor;
  const { code, hmac } = drawSheetCode(deps);
  const now = deps.clock();
  return changeAccount(deps, actor, accountId, async (trx) => {
    const isStored = await storeSheet(trx, { accountId, hmac, now });
    // The account has received an e-mail address since the call began.
    if (!isStored || username === null) throw new ApiError('Request_NotAllowed');
    await recordAudit(trx, now, { action: 'account.recoverySheetMade', actor, accountId });
    await mailPerson(deps, trx, accountId, { kind: 'recoverySheetMade', label: username });
    return { username, code };
  });
}

type RecoverCall = Call<typeof recoveryEndpoints.recover>;

/**
 * Sets a new password with the code of a recovery sheet, and logs in; the answer holds the next code. Ends
 * all sessions of the account, and unlocks its login. Of simultaneous calls one succeeds. Throws the same
 * `Recovery_NotPossible` for an unknown name, a missing sheet and a wrong code; only after the right code
 * `Password_Leaked`, `Password_TooCommon` and `Login_SecondFactorRequired`, which leave it usable. Failures have no limit
 * of their own: 124 bits cannot be guessed, and a lock would keep out the owner.
 */
export async function recover(deps: Deps, call: RecoverCall): Promise<RecoveredUser> {
  const account = await findAccount(deps, call);
  const { passwordHash } = account;
  // Without a password there is no second factor.
  if (passwordHash !== null)
    await requireSecondFactor(deps, { ...account, passwordHash }, 'recoverStep');
  const newHash = await hashFor(deps, call);
  const user = await deps.db.transaction(async (trx) => {
    const entered = await enter(deps, trx, account, { ...call, newHash });
    // Turned on since the first question.
    if (await missingStep(deps, trx, account)) throw notPossible();
    return entered;
  });
  await unlockLogin(deps, account);
  return user;
}

type SecondStepCall = Call<typeof recoveryEndpoints.recoverBySecondFactor>;

/** The same for an account with a second factor. Throws as `recover` and `passSecondFactor`. */
export async function recoverBySecondFactor(
  deps: Deps,
  call: SecondStepCall,
): Promise<RecoveredUser> {
  const account = await findAccount(deps, call);
  const { secondFactorToken, secondFactorCode: code } = call.body;
  const newHash = await hashFor(deps, call);
  const step = { ...call, body: { secondFactorToken, code } };
  const user = await passSecondFactor(deps, step, 'recoverStep', async (trx, { accountId }) => {
    if (accountId !== account.accountId) throw notPossible();
    return enter(deps, trx, account, { ...call, newHash });
  });
  await unlockLogin(deps, account);
  return user;
}

/** The account that name and code open. A weak password is refused only then. */
async function findAccount(deps: Deps, { body }: RecoverCall): Promise<RecoverableAccount> {
  const { value: name } = parseLoginName(body.usernameOrUnikatId);
  const hmac = sheetCodeHmac(deps, body.code);
  const account = await findRecoverable(deps.db, { name, hmac });
  if (!account) throw notPossible();
  refuseWeakPassword(body.password, { field: 'password' });
  return account;
}

function hashFor({ passwords }: Deps, { body, address }: RecoverCall): Promise<Buffer> {
  return passwords.inTurn(address.network, () => passwords.hash(body.password));
}

/** Uses up the code and starts the only session. */
async function enter(
  deps: Deps,
  trx: Knex,
  account: RecoverableAccount,
  { body, userAgent, newHash }: RecoverCall & { readonly newHash: Buffer },
): Promise<RecoveredUser> {
  const { accountId, username: label } = account;
  const hmac = sheetCodeHmac(deps, body.code);
  const next = drawSheetCode(deps);
  const now = deps.clock();
  const recovery = { accountId, hmac, nextHmac: next.hmac, passwordHash: newHash, now };
  if (!(await recoverAccount(trx, recovery))) throw notPossible();
  await deleteSessionsOf(trx, { accountId });
  await recordAudit(trx, now, { action: 'account.recovered', accountId });
  await mailPerson(deps, trx, accountId, { kind: 'recovered', label });
  const way = { userAgent, loginWay: 'recovery' } as const;
  const user = await startSession(deps, trx, userOfAccount(account), way);
  return { ...user, code: next.code };
}

function notPossible(): ApiError {
  return new ApiError('Recovery_NotPossible');
}
