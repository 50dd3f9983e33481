import { changed, exists, oneValue } from '../../platform/database/query.ts';

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

/** Whether the institution of an account is suspended. */
export const isSuspended = exists({
  name: 'is-suspended',
  isShort: true,
  parameters: { accountId: 'uuid' },
  text: `
      select from accounts a join assigners g on g.id = a.institution_id
       where a.id = $accountId and g.suspended_at is not null`,
});

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
