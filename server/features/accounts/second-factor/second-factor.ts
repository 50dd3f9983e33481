import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import type {
  NewSecondFactor,
  RecoveryCodes,
  secondFactorEndpoints,
} from '#shared/api/second-factor.ts';
import { msPerSecond } from '#shared/durations.ts';
import { secondFactor as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { insertUndo } from '../../../domain/accounts/one-time-tokens.ts';
import {
  drawFactorSecret,
  drawRecoveryCodes,
  secondFactorState,
  stepFor,
  useCode,
} from '../../../domain/accounts/second-factor.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  storeFactorConfirmed,
  storeFactorSecret,
} from '../../../domain/accounts/second-factors.store.ts';
import { deleteOtherSessionsOf } from '../../../domain/accounts/sessions.store.ts';
import { changeAccount } from '../../../domain/accounts/start-session.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import { mailPerson } from '../../../domain/mail/mail-jobs.ts';
import type { AccountActor } from '../../../http/actor.ts';
import type { Call } from '../../../http/mount.ts';
import { findPasswordAccount } from '../accounts.store.ts';
import { findLabel, listEarlierAccounts } from '../recovery/account-undo.store.ts';
import { mailUndo } from '../recovery/account-undo.ts';
import { guardSessionCode } from '../sign-in/password-attempts.ts';
import { wrongCode } from '../sign-in/second-factor-step.ts';
import { ownerOf } from '../sign-in/user.ts';

type CodeCall = Call<typeof secondFactorEndpoints.confirmSecondFactor>;

/**
 * A new secret for the authenticator app of the caller's account; it replaces one that was not confirmed.
 * Throws `SecondFactor_NeedsPassword`, `SecondFactor_AlreadyOn`.
 */
export async function beginSecondFactor(
  deps: Deps,
  { accountId }: AccountActor,
): Promise<NewSecondFactor> {
  const account = await findPasswordAccount(deps.db, { id: accountId });
  if (!account || account.passwordHash === null) throw new ApiError('SecondFactor_NeedsPassword');
  const label = account.email ?? account.username ?? accountId;
  const { sealed, shown } = drawFactorSecret(deps, accountId, label);
  const isStored = await storeFactorSecret(deps.db, {
    accountId,
    secret: sealed,
    now: deps.clock(),
  });
  if (!isStored) throw new ApiError('SecondFactor_AlreadyOn');
  return shown;
}

/**
 * Turns on the second factor with a first code, which shows that the app has the secret. Ends the
 * account's other sessions. The owner is mailed and can undo it: otherwise a thief could lock the owner
 * out. Throws `SecondFactor_NotFound`, `SecondFactor_AlreadyOn`, `SecondFactor_WrongCode`.
 */
export async function confirmSecondFactor(
  deps: Deps,
  { actor, body }: CodeCall,
): Promise<RecoveryCodes> {
  const { accountId } = actor;
  const now = deps.clock();
  const factor = await findSecondFactor(deps.db, { accountId });
  if (factor?.isOn) throw new ApiError('SecondFactor_AlreadyOn');
  if (!factor || unconfirmedBefore(now) > factor.createdAt)
    throw new ApiError('SecondFactor_NotFound');
  const { secret } = factor;
  const step = stepFor(deps, accountId, secret, body.code);
  if (step === undefined) throw wrongCode();
  return changeAccount(deps, actor, accountId, async (trx) => {
    if (!(await storeFactorConfirmed(trx, { accountId, secret, step, now })))
      throw new ApiError('SecondFactor_AlreadyOn');
    const recoveryCodes = await drawRecoveryCodes(deps, trx, accountId);
    // A session that began with a stolen password must not become one with both factors.
    await deleteOtherSessionsOf(trx, { accountId, keptId: actor.session.id });
    await recordAudit(trx, now, { action: 'account.secondFactorAdded', actor, accountId });
    await mailAdded(deps, trx, actor, now);
    return { recoveryCodes };
  });
}

/** Secrets that were shown before this time can no longer be confirmed. */
export function unconfirmedBefore(now: Date): Date {
  return new Date(now.getTime() - limits.setupSeconds * msPerSecond);
}

/**
 * An admin, whose factor opens every order, gets no link to undo it. `now` is the time of the factor,
 * since the undo turns off only what is as new as itself.
 */
async function mailAdded(deps: Deps, trx: Knex, actor: AccountActor, now: Date): Promise<void> {
  const { accountId, accountType } = actor;
  if (accountType === 'Admin')
    return mailPerson(deps, trx, accountId, { kind: 'adminFactorAdded' });
  const kind = 'secondFactorAdded';
  const witnesses = await listEarlierAccounts(trx, { ...ownerOf(actor), now });
  if (witnesses.length === 0) return;
  const undoId = await insertUndo(deps, trx, kind, { accountId }, now);
  const label = await findLabel(trx, { accountId });
  await mailUndo(deps, trx, witnesses, { kind, undoId, label });
}

/** Turns off the second factor. Throws `SecondFactor_NotFound`, `SecondFactor_WrongCode`. */
export async function removeSecondFactor(deps: Deps, { actor, body }: CodeCall): Promise<void> {
  const { accountId } = actor;
  if (!(await secondFactorState(deps.db, accountId)).hasSecondFactor)
    throw new ApiError('SecondFactor_NotFound');
  const isOff = await guardSessionCode(deps, actor, () =>
    deps.db.transaction(async (trx) => {
      if (!(await useCode(deps, trx, accountId, body.code))) return undefined;
      const entry = { action: 'account.secondFactorRemoved', actor, accountId } as const;
      await recordAudit(trx, deps.clock(), entry);
      await mailPerson(deps, trx, accountId, { kind: 'secondFactorRemoved' });
      return deleteSecondFactor(trx, { accountId });
    }),
  );
  if (!isOff) throw wrongCode();
}

/**
 * New recovery codes in place of the earlier ones. A login is not enough, however new: one of the codes turns the
 * factor off, so that a stolen session could replace the owner's app. Throws `SecondFactor_NotFound`, and `Session_NotFresh`
 * if the session has not been proved since its login.
 */
export async function replaceRecoveryCodes(
  deps: Deps,
  actor: AccountActor,
): Promise<RecoveryCodes> {
  const { accountId, session } = actor;
  if (session.provedAt <= session.createdAt) throw new ApiError('Session_NotFresh');
  return changeAccount(deps, actor, accountId, async (trx) => {
    if (!(await lockSecondFactor(trx, { accountId }))) throw new ApiError('SecondFactor_NotFound');
    const recoveryCodes = await drawRecoveryCodes(deps, trx, accountId);
    const entry = { action: 'account.recoveryCodesReplaced', actor, accountId } as const;
    await recordAudit(trx, deps.clock(), entry);
    await mailPerson(deps, trx, accountId, { kind: 'recoveryCodesReplaced' });
    return { recoveryCodes };
  });
}
