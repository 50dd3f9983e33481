import type { Knex } from 'knex';
import { changed, count, exists } from '../../../platform/database/query.ts';
import type { Owner } from '../accounts.store.ts';

const own = { id: 'uuid', accountId: 'uuid', personId: 'text?', now: 'timestamptz' } as const;
const isOwnAndWaiting = `
  kind = 'emailChange' and account_id = $id and used_at is null and expires_at > $now
  and exists (select from accounts a
               where a.id = $id and (a.id = $accountId or a.person_id = $personId))`;

/** Whether an account of that person has an address that waits. */
export const isEmailChangeWaiting = exists({
  name: 'is-email-change-waiting',
  parameters: own,
  text: `select from one_time_tokens where ${isOwnAndWaiting}`,
});

/** Cancels the change of an account of that person; false if none waits. */
export const cancelEmailChange = changed({
  name: 'cancel-email-change',
  parameters: own,
  text: `delete from one_time_tokens where ${isOwnAndWaiting}`,
});

export const deleteEmailChanges = count({
  name: 'cancel-email-changes',
  parameters: { accountId: 'uuid', personId: 'text?', by: 'uuid?', notBy: 'uuid?' },
  text: `
      delete from one_time_tokens
       where kind = 'emailChange' and used_at is null
         and account_id in (select id from accounts where id = $accountId or person_id = $personId)
         and ($by::uuid is null or session_id = $by)
         and ($notBy::uuid is null or session_id <> $notBy)`,
});

/**
 * Cancels the addresses of a person that wait: those that one session has asked for, those of all but one session (one
 * of the others may be a thief's), or all.
 */
export async function cancelEmailChanges(
  db: Knex,
  { accountId, personId }: Owner,
  asked: { readonly by?: string; readonly notBy?: string } = {},
): Promise<void> {
  const values = { accountId, personId, by: null, notBy: null, ...asked };
  await deleteEmailChanges(db, values);
}
