import type { ListedAssigner } from '#shared/api/admin.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import {
  deleteConfirmedName,
  storeConfirmedName,
} from '../../domain/institutions/assigners.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import { lockAssigner } from './assigners.store.ts';

/**
 * Confirms the name that the admin saw. Confirming it again changes nothing. Throws
 * `Assigner_NotFound`, and `Assigner_NameChanged` if the assigner's name has changed since.
 */
export async function confirmName(
  { db, clock }: Deps,
  actor: AccountActor,
  { institutionId, name }: { readonly institutionId: string; readonly name: string },
): Promise<ListedAssigner> {
  return db.transaction(async (trx) => {
    const assigner = await lockAssigner(trx, institutionId);
    if (!assigner) throw new ApiError('Assigner_NotFound');
    if (assigner.name !== name) throw new ApiError('Assigner_NameChanged', { current: assigner });
    if (assigner.nameConfirmed) return assigner;
    const now = clock();
    await storeConfirmedName(trx, { institutionId, name, confirmedBy: actor.accountId, now });
    const subject = { accountId: institutionId, details: { name } };
    await recordAudit(trx, now, { action: 'assigner.nameConfirmed', actor, ...subject });
    return { ...assigner, nameConfirmed: true };
  });
}

/** Withdraws the confirmation of an assigner's name, if there is one. Throws `Assigner_NotFound`. */
export async function takeBackConfirmation(
  { db, clock }: Deps,
  actor: AccountActor,
  institutionId: string,
): Promise<ListedAssigner> {
  return db.transaction(async (trx) => {
    const assigner = await lockAssigner(trx, institutionId);
    if (!assigner) throw new ApiError('Assigner_NotFound');
    if (await deleteConfirmedName(trx, { institutionId })) {
      const subject = { accountId: institutionId, details: { name: assigner.name } };
      const action = 'assigner.confirmationTakenBack';
      await recordAudit(trx, clock(), { action, actor, ...subject });
    }
    return { ...assigner, nameConfirmed: false };
  });
}
