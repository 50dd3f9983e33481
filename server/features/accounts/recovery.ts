import type { z } from 'zod';
import { ApiError } from '#shared/api/errors.ts';
import type { RecoveredUser, RecoverySheet, recoverSchema } from '#shared/api/recovery.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { guardAttempt } from '../../domain/failed-attempts.ts';
import { drawRecoveryCode, mailOtherAccounts, recoveryCodeHmac } from '../../domain/recovery.ts';
import {
  findRecoverable,
  type RecoverableAccount,
  recoverAccount,
  storeSheet,
} from '../../domain/recovery-sheets.store.ts';
import { deleteSessionsOf } from '../../domain/sessions.store.ts';
import { startSession } from '../../domain/start-session.ts';
import type { AccountActor } from '../../http/actor.ts';
import { isGuessable } from '../../platform/guessable.ts';
import type { CallerAddress } from '../../platform/rate-limiter.ts';
import { deleteEmailChange } from './email-change.store.ts';
import { parseLoginName } from './login-name.ts';
import { ofAddress, unlockLogin } from './password-attempts.ts';
import { tooCommon } from './registration.ts';
import { userOfAccount } from './user.ts';

/** Makes a recovery sheet for the caller's account, in place of the earlier one. */
export async function makeRecoverySheet(deps: Deps, actor: AccountActor): Promise<RecoverySheet> {
  const { accountId, personId, username } = actor;
  const { code, hmac } = drawRecoveryCode(deps);
  const now = deps.clock();
  return deps.db.transaction(async (trx) => {
    const isStored = await storeSheet(trx, { accountId, hmac, now });
    // The account has received an e-mail address since the call began.
    if (!isStored || username === null) throw new ApiError('Request_NotAllowed');
    await recordAudit(trx, now, { action: 'account.recoverySheetMade', actor, accountId });
    const news = { accountId, personId, label: username };
    await mailOtherAccounts(deps, trx, { kind: 'recoverySheetMade', ...news });
    return { username, code };
  });
}

interface RecoverCall {
  readonly body: z.infer<typeof recoverSchema>;
  readonly address: CallerAddress;
  readonly userAgent: string;
}

/**
 * Sets a new password with the code of a recovery sheet, and logs in; the answer holds the next code. Ends
 * all sessions of the account, and unlocks its login. Of simultaneous calls one succeeds. Throws the same
 * `Recovery_NotPossible` for an unknown name, a missing sheet and a wrong code, `Password_TooCommon`, which
 * leaves the code usable, and `Request_TooMany`: failures count by address, never by account, because 124
 * bits cannot be guessed and a lock would keep out the owner.
 */
export async function recover(
  deps: Deps,
  { body, address, userAgent }: RecoverCall,
): Promise<RecoveredUser> {
  const { value: name } = parseLoginName(body.usernameOrUnikatId);
  const hmac = recoveryCodeHmac(deps, body.code);
  const account = await guardAttempt(deps, ofAddress(address), () =>
    findRecoverable(deps.db, { name, hmac }),
  );
  if (!account) throw notPossible();
  // After the code's check, because it costs more.
  if (isGuessable(body.password)) throw tooCommon('password');
  const passwordHash = await deps.passwords.inTurn(address.network, () =>
    deps.passwords.hash(body.password),
  );
  const user = await storeAndLogIn(deps, account, { hmac, passwordHash, userAgent });
  await unlockLogin(deps, account);
  return user;
}

async function storeAndLogIn(
  deps: Deps,
  account: RecoverableAccount,
  own: { readonly hmac: Buffer; readonly passwordHash: string; readonly userAgent: string },
): Promise<RecoveredUser> {
  const { accountId, profileId: personId, username: label } = account;
  const { hmac, passwordHash, userAgent } = own;
  const next = drawRecoveryCode(deps);
  const now = deps.clock();
  return deps.db.transaction(async (trx) => {
    const recovery = { accountId, hmac, nextHmac: next.hmac, passwordHash, now };
    if (!(await recoverAccount(trx, recovery))) throw notPossible();
    await deleteEmailChange(trx, accountId);
    await deleteSessionsOf(trx, accountId);
    await recordAudit(trx, now, { action: 'account.recovered', accountId });
    await mailOtherAccounts(deps, trx, { kind: 'recovered', accountId, personId, label });
    const user = await startSession(deps, trx, userOfAccount(account), userAgent);
    return { ...user, code: next.code };
  });
}

function notPossible(): ApiError {
  return new ApiError('Recovery_NotPossible');
}
