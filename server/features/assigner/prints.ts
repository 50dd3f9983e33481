import type { Print } from '#shared/api/assigner.ts';
import type { Deps } from '../../deps.ts';
import type { AssignerActor } from '../../http/actor.ts';
import { findIssued, insertPrints } from './certificates.store.ts';
import { reasonAgainst } from './certificates.ts';
import { inTurnWithEach } from './counted-ids.ts';

/** Records prints, all or none; throws as `rotateSecret`. */
export async function recordPrints(
  deps: Deps,
  actor: AssignerActor,
  ids: readonly string[],
): Promise<Print[]> {
  const { copies, now } = await inTurnWithEach(deps, 'recordPrints', { actor, ids }, () =>
    deps.db.transaction(async (trx) => {
      const now = deps.clock();
      const printed = await insertPrints(trx, { ...actor, ids, now });
      if (printed.length < ids.length) {
        const found = await findIssued(trx, actor.institutionId, ids);
        throw reasonAgainst(found.length < ids.length ? [] : found);
      }
      return { copies: new Map(printed.map(({ id, copyNumber }) => [id, copyNumber])), now };
    }),
  );
  const printedAt = now.toISOString();
  return ids.map((id) => ({ id, copyNumber: copies.get(id) ?? 0, printedAt }));
}
