import type { Knex } from 'knex';
import { runShortRead, runStatement } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export const lockUnlessSuspendedSql = statement({
  name: 'lock-unless-suspended',
  parameters: { accountId: 'uuid' },
  text: 'select from accounts where id = $accountId and suspended_at is null for share',
});

/**
 * Locks an account until the transaction ends; false if it is suspended. A suspension waits for the lock
 * and then ends the session that began meanwhile.
 */
export async function lockUnlessSuspended(trx: Knex, accountId: string): Promise<boolean> {
  return (await runStatement(trx, lockUnlessSuspendedSql, { accountId })) > 0;
}

export const isSuspendedSql = statement({
  name: 'is-suspended',
  parameters: { accountId: 'uuid' },
  columns: { id: 'uuid' },
  text: `
      select id from accounts
       where id = $accountId and suspended_at is not null and deleted_at is null`,
});

/** Whether an account is suspended. */
export async function isSuspended(db: Knex, accountId: string): Promise<boolean> {
  return (await runShortRead(db, isSuspendedSql, { accountId })).length > 0;
}

export const markSuspendedSql = statement({
  name: 'mark-suspended',
  parameters: { accountId: 'uuid', now: 'timestamptz' },
  text: `
      update accounts set suspended_at = $now
       where id = $accountId and account_type = 'Assigner' and suspended_at is null`,
});

/** Suspends an assigner; false if it is suspended already, or no assigner. */
export async function markSuspended(db: Knex, accountId: string, now: Date): Promise<boolean> {
  return (await runStatement(db, markSuspendedSql, { accountId, now })) > 0;
}

export const endSuspensionSql = statement({
  name: 'end-suspension',
  parameters: { accountId: 'uuid' },
  text: `
      update accounts set suspended_at = null
       where id = $accountId and account_type = 'Assigner' and suspended_at is not null`,
});

/** Ends the suspension of an assigner; false if there is none. */
export async function endSuspension(db: Knex, accountId: string): Promise<boolean> {
  return (await runStatement(db, endSuspensionSql, { accountId })) > 0;
}
