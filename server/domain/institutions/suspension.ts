import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import { lockSuspension } from './suspension.store.ts';

/**
 * Refuses to log in a suspended assigner. Every way in ends here, so the refusal comes only after the
 * right password or passkey. Throws `Account_Suspended`.
 */
export async function refuseSuspended(trx: Knex, accountId: string): Promise<void> {
  if (await lockSuspension(trx, { accountId }))
    throw new ApiError('Account_Suspended', { errorType: 'Suspended' });
}
