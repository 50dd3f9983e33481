import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { type Attempt, guardAttempt } from '../../domain/accounts/failed-attempts.ts';
import { ownershipSecretHmac } from '../../domain/ids/ownership-secrets.ts';
import type { AccountActor } from '../../http/actor.ts';
import type { CallerAddress } from '../../platform/web/caller-address.ts';
import { giveControl } from './profiles.store.ts';

/** An ownership secret entered for an ID, with the account and address it came from. */
export interface TakeControlCall {
  readonly actor: AccountActor;
  readonly address: CallerAddress;
  readonly body: { readonly id: string; readonly ownershipSecret: string };
}

/**
 * Binds an issued ID to the account that entered its ownership secret. A repeat by the account that has the ID changes
 * nothing, whatever it entered: the secret was used up, and the answer may have been lost. Throws the same
 * `TakeControl_NotPossible` for an unknown ID, a wrong secret and a used one; `TakeControl_Suspended` for the right
 * secret of a suspended assigner's ID, because it may have leaked with its certificates; `Profile_AlreadyHasId`;
 * and `Request_TooMany` after too many failures of an account or address. Failures are not counted by
 * ID: 124 bits cannot be guessed, and a lock would keep out the rightful owner.
 */
export async function takeControl(deps: Deps, call: TakeControlCall): Promise<void> {
  const { actor, body } = call;
  if (actor.personId !== null && actor.personId !== body.id)
    throw new ApiError('Profile_AlreadyHasId');
  const { accountId, accountType } = actor;
  const hmac = ownershipSecretHmac(deps, body.id, body.ownershipSecret);
  const attempt = { id: body.id, hmac, accountId, accountType, now: deps.clock() };
  const outcome = await guardAttempt(deps, attemptsOf(call), async () => {
    const taken = await giveControl(deps.db, attempt);
    if (!taken) throw new ApiError('Request_NotLoggedIn');
    return taken.taken || taken.isSuspended || taken.personId !== null ? taken : undefined;
  });
  if (!outcome) throw new ApiError('TakeControl_NotPossible');
  if (outcome.taken || outcome.personId === body.id) return;
  throw new ApiError(outcome.personId === null ? 'TakeControl_Suspended' : 'Profile_AlreadyHasId');
}

function attemptsOf({ actor, address: { host, network } }: TakeControlCall): Attempt[] {
  const attempts: Attempt[] = [
    { limit: 'takeControlAccount', subject: actor.accountId },
    { limit: 'takeControlAddress', address: host },
  ];
  if (network !== host) attempts.push({ limit: 'takeControlNetwork', address: network });
  return attempts;
}
