import { ApiError } from '#shared/api/errors.ts';
import type { profileEndpoints } from '#shared/api/profiles.ts';
import type { Deps } from '../../deps.ts';
import { ownershipSecretHmac } from '../../domain/ids/ownership-secrets.ts';
import type { Call } from '../../http/mount.ts';
import { giveControl } from './profiles.store.ts';

/** An ownership secret entered for an ID, with the account it came from. */
export type TakeControlCall = Call<typeof profileEndpoints.takeControl>;

/**
 * Binds an issued ID to the account that entered its ownership secret. A repeat by the account that has the ID changes
 * nothing, whatever it entered: the secret was used up, and the answer may have been lost. Throws the same
 * `TakeControl_NotPossible` for an unknown ID, a wrong secret and a used one; `TakeControl_Suspended` for the right
 * secret of a suspended assigner's ID, because it may have leaked with its certificates; and `Profile_AlreadyHasId`.
 * Failures have no limit of their own: 124 bits cannot be guessed, and a lock would keep out the rightful owner.
 */
export async function takeControl(deps: Deps, { actor, body }: TakeControlCall): Promise<void> {
  if (actor.personId !== null && actor.personId !== body.id)
    throw new ApiError('Profile_AlreadyHasId');
  const { accountId, accountType } = actor;
  const hmac = ownershipSecretHmac(deps, body.id, body.ownershipSecret);
  const attempt = { id: body.id, hmac, accountId, accountType, now: deps.clock() };
  const outcome = await giveControl(deps.db, attempt);
  if (!outcome) throw new ApiError('Request_NotLoggedIn');
  if (outcome.taken || outcome.personId === body.id) return;
  if (outcome.personId !== null) throw new ApiError('Profile_AlreadyHasId');
  throw new ApiError(outcome.isSuspended ? 'TakeControl_Suspended' : 'TakeControl_NotPossible');
}
