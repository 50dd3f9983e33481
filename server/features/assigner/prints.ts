import type { Print } from '#shared/api/assigner.ts';
import type { Deps } from '../../deps.ts';
import type { AssignerActor } from '../../http/actor.ts';
import { findIssued, insertPrints } from './certificates.store.ts';
import { reasonAgainst } from './certificates.ts';
import { countEach } from './counted-ids.ts';

/** Records prints, all or none; throws as `rotateSecret`. */
export async function recordPrints(
  deps: Deps,
  actor: AssignerActor,
  ids: readonly string[],
): Promise<Print[]> {
  await countEach(deps, 'prints', { actor, ids });
  const now = deps.clock();
  const copies = await deps.db.transaction(async (trx) => {
    const printed = await insertPrints(trx, { ...actor, ids, now });
    if (printed.length < ids.length) {
      const found = await findIssued(trx, { institutionId: actor.institutionId, ids });
      throw reasonAgainst(found.length < ids.length ? [] : found);
    }
    return new Map(printed.map(({ id, copyNumber }) => [id, copyNumber]));
  });
  const printedAt = now.toISOString();
  return ids.map((id) => ({ id, copyNumber: copies.get(id) ?? 0, printedAt }));
}
