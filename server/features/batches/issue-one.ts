import type { WantedId } from '#shared/api/batches.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { type IssuedId, issueIds, type WantedIds } from '../../domain/ids/issue-ids.ts';
import { countNewIds } from '../../domain/ids/new-ids.ts';
import { inTurnOfAccount } from '../../domain/slow-calls.ts';
import type { AssignerActor } from '../../http/actor.ts';

type Issued = Extract<IssuedId, { id: string }>;

/**
 * Issues an ID, or answers the one that the reference has. Throws `Reference_OtherBirthDate`,
 * `Candidates_Exhausted` and `NewIds_TooMany`. Calls with a reference wait for each other and for lists of
 * the same account, so they take turns before they take a connection: others need those meanwhile.
 */
export function issueOne(
  deps: Deps,
  actor: AssignerActor,
  { birthDate, reference }: WantedId,
): Promise<Issued> {
  const wanted = { ...actor, items: [{ birthDate, reference: reference ?? null }] };
  const issue = () => issueNow(deps, wanted);
  return reference === undefined ? issue() : inTurnOfAccount(actor, issue);
}

/** Counting comes last, so that simultaneous calls of an account wait for each other as briefly as possible. */
function issueNow(deps: Deps, wanted: WantedIds): Promise<Issued> {
  const { institutionId: account, apiKeyId, items } = wanted;
  const drawer = { account, bySystem: apiKeyId !== null };
  return deps.db.transaction(async (trx) => {
    const [issued] = await issueIds(deps, trx, wanted);
    if (issued === undefined) throw new Error('the item has no result');
    if ('failure' in issued) throw new ApiError(issued.failure);
    const birthDates = items.map(({ birthDate }) => birthDate);
    if (issued.isNew) await countNewIds(deps, trx, drawer, birthDates);
    return issued;
  });
}
