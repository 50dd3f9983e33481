import type { Knex } from 'knex';
import { runShortRead } from '../../platform/database/database.ts';
import { changed, oneValue } from '../../platform/database/query.ts';
import { statement } from '../../platform/database/statement.ts';

/**
 * Locks the institution of an account, if it has one, until the transaction ends; true if it is suspended. A
 * suspension waits for the lock and then ends the session that began meanwhile.
 */
export const lockSuspension = oneValue({
  name: 'lock-suspension',
  parameters: { accountId: 'uuid' },
  columns: { isSuspended: 'bool!' },
  text: `
      select g.suspended_at is not null as "isSuspended"
        from assigners g join accounts a on a.institution_id = g.id
       where a.id = $accountId for share of g`,
});

export const isSuspendedSql = statement({
  name: 'is-suspended',
  parameters: { accountId: 'uuid' },
  columns: { id: 'uuid' },
  text: `
      select a.id from accounts a join assigners g on g.id = a.institution_id
       where a.id = $accountId and g.suspended_at is not null`,
});

/** Whether the institution of an account is suspended. */
export async function isSuspended(db: Knex, accountId: string): Promise<boolean> {
  return (await runShortRead(db, isSuspendedSql, { accountId })).length > 0;
}

/** Suspends an institution; false if it is suspended already, or does not exist. */
export const markSuspended = changed({
  name: 'mark-suspended',
  parameters: { institutionId: 'uuid', now: 'timestamptz' },
  text: `
      update assigners set suspended_at = $now
       where id = $institutionId and suspended_at is null`,
});

/** Ends the suspension of an institution; false if there is none. */
export const endSuspension = changed({
  name: 'end-suspension',
  parameters: { institutionId: 'uuid' },
  text: `
      update assigners set suspended_at = null
       where id = $institutionId and suspended_at is not null`,
});
