import type { AssignedId } from '#shared/api/assigner.ts';
import type { WithdrawalReason } from '#shared/enums.ts';
import type { Deps } from '../../deps.ts';
import { withdrawCertificates } from '../../domain/ids/certificate-statuses.store.ts';
import type { AssignerActor } from '../../http/actor.ts';
import { assignedIdOf } from './assigned-id.ts';
import { findIssued } from './certificates.store.ts';
import { reasonAgainst } from './certificates.ts';
import { withdrawIssuedId } from './withdrawing.store.ts';

/**
 * Withdraws an issued ID: it is locked for ever, and its certificates are withdrawn. Throws
 * `AssignedId_NotFound`, also for another assigner's ID, `AssignedId_TakenOver` once a person has taken
 * control, and `AssignedId_Withdrawn`.
 */
export async function withdrawId(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<AssignerActor, 'accountId' | 'institutionId' | 'apiKeyId'>,
  id: string,
  reason: WithdrawalReason,
): Promise<AssignedId> {
  const row = await deps.db.transaction(async (trx) => {
    const now = deps.clock();
    const withdrawn = await withdrawIssuedId(trx, { ...actor, id, reason, now });
    if (withdrawn) await withdrawCertificates(trx, { personId: id, reason: 'IdWithdrawn', now });
    return withdrawn;
  });
  if (!row)
    throw reasonAgainst(
      await findIssued(deps.db, { institutionId: actor.institutionId, ids: [id] }),
    );
  return assignedIdOf(row);
}
