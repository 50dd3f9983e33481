import type { Knex } from 'knex';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { externalAccountEndpoints } from '#shared/api/external-accounts.ts';
import type { Deps } from '../../../deps.ts';
import { insertUndo } from '../../../domain/accounts/one-time-tokens.ts';
import { refuseAfterRecovery } from '../../../domain/accounts/recovery.ts';
import { startSession } from '../../../domain/accounts/start-session.ts';
import { recordAudit } from '../../../domain/audit.store.ts';
import type { AccountActor } from '../../../http/actor.ts';
import type { Call } from '../../../http/mount.ts';
import { lockPassword } from '../accounts.store.ts';
import { findLabel, listEarlierAccounts } from '../recovery/account-undo.store.ts';
import { mailUndo } from '../recovery/account-undo.ts';
import { findOrInsertExternalAccount, linkAccount } from './external-accounts.store.ts';
import { findLoginAccount, invalidUserOrPassword, type LoginCall, refuseNewStep } from './login.ts';
import { passSecondFactor, type SecondStepCall } from './second-factor-step.ts';
import { ownerOf } from './user.ts';

type ExternalCall = Call<typeof externalAccountEndpoints.convertToLocal>;

/**
 * Exchanges the external cookie for a session, and creates the account the first time. Throws
 * `Account_Deleted` for a deleted account that can still be restored.
 */
export async function convertToLocal(deps: Deps, call: ExternalCall): Promise<LoggedInUser> {
  const user = await deps.db.transaction(async (trx) => {
    const account = await accountOf(deps, trx, call);
    const { userAgent } = call;
    return startSession(deps, trx, account, { userAgent, loginWay: 'provider' });
  });
  call.forgetExternalIdentity();
  return user;
}

/**
 * Links the external login in the cookie to the caller's ID. Throws `Link_NoExternalLogin`,
 * `Link_NeedsId`, `Link_BelongsToOther` (nothing is written then), `Account_Deleted`.
 */
export async function linkExternal(
  deps: Deps,
  call: ExternalCall & { readonly actor: AccountActor },
): Promise<void> {
  if (!call.externalIdentity) throw new ApiError('Link_NoExternalLogin');
  await deps.db.transaction(async (trx) => {
    const personId = personIdOf(call.actor);
    const { accountId } = await accountOf(deps, trx, call);
    await link(deps, trx, call.actor, accountId, personId);
  });
  call.forgetExternalIdentity();
}

/**
 * Links a password account to the caller's ID. Accounts of assigners and admins are refused like a
 * wrong password. Throws as `login`, and `Link_NeedsId`, `Link_BelongsToOther` and
 * `Security_RecoveredRecently`.
 */
export async function linkLocal(
  deps: Deps,
  call: LoginCall & { readonly actor: AccountActor },
): Promise<void> {
  const personId = personIdOf(call.actor);
  const types = ['Local', 'LocalAnonymous'] as const;
  const account = await findLoginAccount(deps, call, { types, kind: 'linkStep' });
  const { accountId, passwordHash } = account;
  await deps.db.transaction(async (trx) => {
    // Fails if the password was changed or reset, or the account deleted, during the comparison.
    if (!(await lockPassword(trx, { accountId, hash: passwordHash })))
      throw invalidUserOrPassword();
    await refuseNewStep(deps, trx, account);
    await linkPasswordAccount(deps, trx, { actor: call.actor, personId }, accountId);
  });
}

/**
 * Links a password account that has a second factor, with its code. Throws as `passSecondFactor`, and
 * `Link_NeedsId`, `Link_BelongsToOther`.
 */
export async function linkBySecondFactor(
  deps: Deps,
  call: SecondStepCall & { readonly actor: AccountActor },
): Promise<void> {
  const personId = personIdOf(call.actor);
  await passSecondFactor(deps, call, 'linkStep', (trx, { accountId }) =>
    linkPasswordAccount(deps, trx, { actor: call.actor, personId }, accountId),
  );
}

/** Refuses an account that was recovered within the day: by the link, a thief could have it deleted. */
async function linkPasswordAccount(
  deps: Deps,
  trx: Knex,
  { actor, personId }: { readonly actor: AccountActor; readonly personId: string },
  accountId: string,
): Promise<void> {
  await refuseAfterRecovery({ ...deps, db: trx }, accountId);
  await link(deps, trx, actor, accountId, personId);
}

function personIdOf({ personId }: AccountActor): string {
  if (personId === null) throw new ApiError('Link_NeedsId');
  return personId;
}

async function accountOf(deps: Deps, trx: Knex, { externalIdentity, language }: ExternalCall) {
  if (!externalIdentity) throw new ApiError('Request_NotLoggedIn');
  const now = deps.clock();
  const found = await findOrInsertExternalAccount(trx, { ...externalIdentity, language, now });
  if (!found) throw new ApiError('Account_Deleted');
  const { isNew, ...user } = found;
  if (isNew)
    await recordAudit(trx, now, {
      action: 'account.registered',
      accountId: user.accountId,
      details: { accountType: user.accountType, provider: externalIdentity.provider },
    });
  return user;
}

async function link(
  deps: Deps,
  trx: Knex,
  actor: AccountActor,
  accountId: string,
  personId: string,
): Promise<void> {
  const now = deps.clock();
  const witnesses = await listEarlierAccounts(trx, { ...ownerOf(actor), now });
  const session = { sessionId: actor.session.id, accountId: actor.accountId };
  const outcome = await linkAccount(trx, { accountId, personId, session, now });
  if (outcome === 'already') return;
  if (outcome === 'foreign') throw new ApiError('Link_BelongsToOther');
  if (outcome === 'gone') throw new ApiError('Request_NotLoggedIn');
  await recordAudit(trx, now, { action: 'account.linked', actor, accountId, personId });
  const undoId = await insertUndo(deps, trx, 'linked', { accountId, personId }, now);
  const label = await findLabel(trx, { accountId });
  // The linked account can undo only its own link.
  await mailUndo(deps, trx, [...witnesses, accountId], { kind: 'accountLinked', undoId, label });
}
