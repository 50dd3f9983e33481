import { ApiError } from '#shared/api/errors.ts';
import type { profileEndpoints } from '#shared/api/profiles.ts';
import type { Deps } from '../../deps.ts';
import { withdrawCertificates } from '../../domain/ids/certificate-statuses.store.ts';
import { ownershipSecretHmac } from '../../domain/ids/ownership-secrets.ts';
import type { Call } from '../../http/mount.ts';
import { retireIssuedId } from './retired-ids.store.ts';

type RetireCall = Call<typeof profileEndpoints.retireId>;

/**
 * Retires an issued ID for good, with its ownership secret, because the caller keeps another one. Its certificates are
 * withdrawn, and challenges to it arrive at the caller. Resolves with the ID that is kept. Throws `Profile_NotFound`
 * without one, `TakeControl_NotPossible` and `TakeControl_Suspended`.
 */
export async function retireId(
  deps: Pick<Deps, 'db' | 'clock' | 'cipher'>,
  { actor, body }: RetireCall,
): Promise<string> {
  const { accountId, accountType, personId } = actor;
  if (personId === null) throw new ApiError('Profile_NotFound');
  const { id, ownershipSecret, tellIssuer: tellsIssuer } = body;
  const hmac = ownershipSecretHmac(deps, id, ownershipSecret);
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    const values = { id, hmac, accountId, accountType, personId, tellsIssuer, now };
    const outcome = await retireIssuedId(trx, values);
    if (!outcome) throw new ApiError('Profile_NotFound');
    if (!outcome.isRetired)
      throw new ApiError(outcome.isSuspended ? 'TakeControl_Suspended' : 'TakeControl_NotPossible');
    await withdrawCertificates(trx, { personId: id, reason: 'IdRetired', now });
  });
  return personId;
}
