import { z } from 'zod';
import { ApiError } from '#shared/api/errors.ts';
import { logo as limits } from '#shared/limits/institutions.ts';
import type { Deps } from '../../deps.ts';
import { changeAccount } from '../../domain/accounts/start-session.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import type { DeskActor } from '../../http/actor.ts';
import { toLogoPng } from '../../platform/media/images.ts';
import { deleteLogo, findLogo, storeLogo } from './logos.store.ts';

/**
 * Converts an uploaded image to PNG and stores it. Throws `StorageQuota_LimitExceeded` (over 1 MiB),
 * and as `toLogoPng`, and `Request_NotLoggedIn` if the session has ended meanwhile.
 */
export async function storeUploadedLogo(
  deps: Deps,
  actor: DeskActor,
  bytes: Buffer,
): Promise<{ logoId: string }> {
  if (bytes.length > limits.quotaBytes) throw new ApiError('StorageQuota_LimitExceeded');
  const { accountId, institutionId } = actor;
  const png = await toLogoPng(institutionId, bytes);
  const now = deps.clock();
  return changeAccount(deps, actor, accountId, async (trx) => {
    const logoId = await storeLogo(trx, { institutionId, png, now });
    await recordAudit(trx, now, { action: 'assigner.logoStored', actor, details: { logoId } });
    return { logoId };
  });
}

/** Removes the assigner's logo, if there is one. */
export async function removeLogo({ db, clock }: Deps, actor: DeskActor): Promise<void> {
  await db.transaction(async (trx) => {
    if (await deleteLogo(trx, { institutionId: actor.institutionId }))
      await recordAudit(trx, clock(), { action: 'assigner.logoRemoved', actor });
  });
}

/** The PNG of a logo; throws `Logo_NotFound`, also for malformed ids. */
export async function openLogo(
  { db }: Deps,
  institutionId: string,
  logoId: string,
): Promise<Buffer> {
  const areIds = [institutionId, logoId].every((id) => z.uuid().safeParse(id).success);
  const png = areIds ? await findLogo(db, { institutionId, logoId }) : undefined;
  if (!png) throw new ApiError('Logo_NotFound');
  return png;
}
