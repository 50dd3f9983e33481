import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { revokeKeyByPrefix } from './operations.store.ts';

/**
 * Revokes the API key whose shown beginning is `prefix`, for every node at once; false if no live key or
 * several have it.
 */
export async function revokeLeakedKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  prefix: string,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (trx) => {
    const key = await revokeKeyByPrefix(trx, { prefix, now });
    if (!key) return false;
    const subject = { accountId: key.institutionId, details: { name: key.name } };
    await recordAudit(trx, now, { action: 'account.apiKeyRevoked', ...subject });
    return true;
  });
}
