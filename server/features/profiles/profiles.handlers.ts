import { ApiError } from '#shared/api/errors.ts';
import type { historyEndpoints } from '#shared/api/history.ts';
import type { Profile, profileEndpoints } from '#shared/api/profiles.ts';
import { personId as limits } from '#shared/limits/ids.ts';
import type { Deps } from '../../deps.ts';
import { drawCandidates } from '../../domain/ids/draw-candidates.ts';
import { ownershipSecretHmac } from '../../domain/ids/ownership-secrets.ts';
import { claimCandidate } from '../../domain/ids/person-ids.store.ts';
import { samplePersonId } from '../../domain/ids/person-ids.ts';
import type { Call, Handlers } from '../../http/mount.ts';
import { hideFromHistory, readHistory } from './history.ts';
import { giveControl, listLoginProviders, listVerifications } from './profiles.store.ts';
import { retireId } from './retire-id.ts';
import { listRetiredIds } from './retired-ids.store.ts';

/** Answers the calls about a person's own ID. */
export function profileHandlers(
  deps: Deps,
): Handlers<typeof profileEndpoints & typeof historyEndpoints> {
  return {
    sampleId: ({ query }) => samplePersonId(deps.random, query.birthdate),
    drawCandidates: async ({ actor, query }) => ({
      idCandidates: await drawCandidates(deps, {
        reservedFor: actor.accountId,
        birthDate: query.birthDate,
        count: limits.personCandidates,
        reservedSeconds: limits.personReservationSeconds,
      }),
    }),
    async claimCandidate({ actor: { accountId, accountType }, params: { id } }) {
      const claim = { id, accountId, accountType, now: deps.clock() };
      const outcome = await claimCandidate(deps.db, claim);
      if (!outcome) throw new ApiError('Request_NotLoggedIn');
      // Its own ID: a repeat after an answer that was lost.
      if (outcome.personId === id) return profileOf(deps, id);
      if (!outcome.claimed)
        throw new ApiError(outcome.personId ? 'Profile_AlreadyHasId' : 'Candidate_NotAvailable');
      deps.metrics.idsIssued('person', 1);
      // A new ID has no verifications and no other accounts.
      const loginProviders = outcome.provider ? [outcome.provider] : [];
      return { id, verifications: [], loginProviders, retiredIds: [] };
    },
    async takeControl(call) {
      await takeControl(deps, call);
      return profileOf(deps, call.body.id);
    },
    retireId: async (call) => profileOf(deps, await retireId(deps, call)),
    myProfile({ actor }) {
      if (actor.personId === null) throw new ApiError('Profile_NotFound');
      return profileOf(deps, actor.personId);
    },
    listEvents: ({ actor, query }) => readHistory(deps, actor, query),
    hideEvent: ({ actor, params }) => hideFromHistory(deps, actor, params.id),
  };
}

/**
 * Binds an issued ID to the account that entered its ownership secret. A repeat by the account that has the ID changes
 * nothing, whatever it entered: the secret was used up, and the answer may have been lost. Throws the same
 * `TakeControl_NotPossible` for an unknown ID, a wrong secret and a used one; `TakeControl_Suspended` for the right
 * secret of a suspended assigner's ID, because it may have leaked with its certificates; and `Profile_AlreadyHasId`.
 * Failures have no limit of their own: 124 bits cannot be guessed, and a lock would keep out the rightful owner.
 */
async function takeControl(
  deps: Deps,
  { actor, body }: Call<typeof profileEndpoints.takeControl>,
): Promise<void> {
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

async function profileOf({ db }: Deps, id: string): Promise<Profile> {
  const verifications = (await listVerifications(db, { personId: id })).map(
    ({ assignerName, verifiedAt }) => ({
      assignerName,
      timestamp: verifiedAt.toISOString(),
    }),
  );
  const loginProviders = await listLoginProviders(db, id);
  const retiredIds = (await listRetiredIds(db, { personId: id })).map(({ retiredAt, ...row }) => ({
    ...row,
    timestamp: retiredAt.toISOString(),
  }));
  return { id, verifications, loginProviders, retiredIds };
}
