import { ApiError } from '#shared/api/errors.ts';
import type { Passkey, passkeyEndpoints } from '#shared/api/passkeys.ts';
import type { CreationOptions } from '#shared/api/webauthn.ts';
import { passkey as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../../deps.ts';
import { insertPasskey, listCredentials } from '../../domain/accounts/passkeys.store.ts';
import {
  acceptPasskey,
  askForPasskey,
  drawUserHandle,
  passkeyOf,
} from '../../domain/accounts/passkeys.ts';
import {
  deleteOtherSessionsOf,
  deletePasskeySessions,
} from '../../domain/accounts/sessions.store.ts';
import { changeAccount } from '../../domain/accounts/start-session.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { institutionRequiresFactor } from '../../domain/institutions/members.store.ts';
import { mailPerson } from '../../domain/mail/mail-jobs.ts';
import type { AccountActor } from '../../http/actor.ts';
import type { Call } from '../../http/mount.ts';
import { deletePasskey, giveUserHandle } from './passkeys.store.ts';

/** Options for a new passkey of the caller's account. Throws `Passkey_TooMany`. */
export async function offerPasskey(deps: Deps, actor: AccountActor): Promise<CreationOptions> {
  const { accountId, session } = actor;
  const account = await giveUserHandle(deps.db, { accountId, drawn: drawUserHandle(deps) });
  if (!account) throw new ApiError('Request_NotLoggedIn');
  const known = await listCredentials(deps.db, { accountId });
  if (known.length >= limits.maxPerAccount) throw new ApiError('Passkey_TooMany');
  return askForPasskey(deps, { accountId, sessionId: session.id, ...account });
}

type AddCall = Call<typeof passkeyEndpoints.addPasskey>;

/**
 * Adds a passkey to the caller's account, and mails its owner. Throws `Passkey_NotAccepted` for
 * whatever is wrong with it, `Passkey_TooMany`.
 */
export async function addPasskey(deps: Deps, { actor, body }: AddCall): Promise<Passkey> {
  const { accountId, session } = actor;
  const { name, response } = body;
  const accepted = await acceptPasskey(
    deps,
    { kind: 'newPasskey', sessionId: session.id },
    response,
  );
  if (!accepted) throw new ApiError('Passkey_NotAccepted');
  const now = deps.clock();
  const id = await changeAccount(deps, actor, accountId, async (trx) => {
    const known = await listCredentials(trx, { accountId });
    if (known.length >= limits.maxPerAccount) throw new ApiError('Passkey_TooMany');
    const added = await insertPasskey(trx, { ...accepted.credential, accountId, name, now });
    if (added === undefined) throw new ApiError('Passkey_NotAccepted');
    // Where one is required it opens calls, but not to a session that began with a stolen password.
    if (actor.accountType === 'Admin' || (await institutionRequiresFactor(trx, { accountId })))
      await deleteOtherSessionsOf(trx, { accountId, keptId: session.id });
    await recordAudit(trx, now, { action: 'account.passkeyAdded', actor, accountId });
    await mailPerson(deps, trx, accountId, { kind: 'passkeyAdded', name });
    return added;
  });
  return passkeyOf({ id, name, createdAt: now, lastUsedAt: null });
}

type RemoveCall = Call<typeof passkeyEndpoints.removePasskey>;

/**
 * Removes a passkey of the caller's accounts, ends the other sessions that began with a passkey of that
 * account, and mails its owner. Throws `Passkey_NotFound`, also for
 * another person's, and `Security_LastWayIn`.
 */
export async function removePasskey(deps: Deps, { actor, params }: RemoveCall): Promise<void> {
  const { accountId, personId } = actor;
  const now = deps.clock();
  await changeAccount(deps, actor, accountId, async (trx) => {
    const removed = await deletePasskey(trx, { accountId, personId, id: params.id });
    if (!removed) throw new ApiError('Passkey_NotFound');
    if (removed.isLastWayIn) throw new ApiError('Security_LastWayIn');
    // A thief's session that began with this passkey must not stay.
    await deletePasskeySessions(trx, { accountId: removed.accountId, keptId: actor.session.id });
    const entry = {
      action: 'account.passkeyRemoved',
      actor,
      accountId: removed.accountId,
    } as const;
    await recordAudit(trx, now, entry);
    await mailPerson(deps, trx, accountId, { kind: 'passkeyRemoved', name: removed.name });
  });
}
