import { ApiError } from '#shared/api/errors.ts';
import { takeControlFailures as limits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { ownershipSecretHmac } from '../../domain/ownership-secrets.ts';
import type { AccountActor } from '../../http/actor.ts';
import { fixedLength, tooMany } from '../../platform/rate-limiter.ts';
import { takeOver } from './take-control.store.ts';

/** Who enters which secret for which ID, from where. */
export interface TakeControlCall {
  readonly actor: AccountActor;
  readonly address: string;
  readonly body: { readonly id: string; readonly ownershipSecret: string };
}

/** Binds an issued ID to the account that knows its ownership secret. */
export type TakeControl = (call: TakeControlCall) => Promise<void>;

/**
 * Taking control throws one and the same `TakeControl_NotPossible` for an unknown ID, a wrong and a
 * used secret, `Profile_AlreadyHasId`, and `Request_TooMany` after too many failures of one account
 * or address. They are never counted by ID: 124 bits need no lock, and such a lock would keep the
 * rightful owner out.
 */
export function createTakeControl(deps: Deps): TakeControl {
  const open = (by: 'account' | 'address') =>
    deps.rateLimiter.open(`take-control:${by}`, limits[by].points, limits[by].seconds);
  const failures = { account: open('account'), address: open('address') };

  /** Counts before the check, so that parallel guesses cannot slip through; gives the way back. */
  async function count({ actor, address }: TakeControlCall): Promise<() => Promise<void>> {
    const keys = { account: actor.accountId, address: fixedLength(address) };
    const refuse = (refusal: unknown): never => {
      throw tooMany(refusal);
    };
    await failures.account.consume(keys.account).catch(refuse);
    await failures.address.consume(keys.address).catch(refuse);
    return async () => {
      await failures.account.reward(keys.account);
      await failures.address.reward(keys.address);
    };
  }

  return async (call) => {
    const { actor, body } = call;
    if (actor.personId !== null) throw new ApiError('Profile_AlreadyHasId');
    const uncount = await count(call);
    const { accountId, accountType } = actor;
    const hmac = ownershipSecretHmac(deps, body.id, body.ownershipSecret);
    const attempt = { id: body.id, hmac, accountId, accountType, now: deps.clock() };
    const outcome = await takeOver(deps.db, attempt).catch(async (error) => {
      // Nothing was compared, so nothing was guessed.
      await uncount();
      throw error;
    });
    if (!outcome) throw new ApiError('Request_NotLoggedIn');
    if (!outcome.taken && outcome.personId === null) throw new ApiError('TakeControl_NotPossible');
    await uncount();
    if (!outcome.taken) throw new ApiError('Profile_AlreadyHasId');
  };
}
