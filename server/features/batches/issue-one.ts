import type { WantedId } from '#shared/api/batches.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { type IssuedId, issueIds } from '../../domain/ids/issue-ids.ts';
import { countNewIds } from '../../domain/ids/new-id-limits.ts';
import type { AssignerActor } from '../../http/actor.ts';

type Issued = Extract<IssuedId, { id: string }>;

/**
 * Issues an ID, or answers the one that the reference has. Throws `Reference_OtherBirthDate`,
 * `Candidates_Exhausted` and `NewIds_TooMany`. Counting comes last, so that simultaneous calls of an account wait for
 * each other as briefly as possible.
 */
export function issueOne(
  deps: Deps,
  actor: AssignerActor,
  { birthDate, reference }: WantedId,
): Promise<Issued> {
  const drawer = { account: actor.institutionId, bySystem: actor.apiKeyId !== null };
  return deps.db.transaction(async (trx) => {
    const wanted = { ...actor, items: [{ birthDate, reference: reference ?? null }] };
    const [issued] = await issueIds(deps, trx, wanted);
    if (issued === undefined) throw new Error('the item has no result');
    if ('failure' in issued) throw new ApiError(issued.failure);
    if (issued.isNew) await countNewIds(deps, trx, drawer, [birthDate]);
    return issued;
  });
}
