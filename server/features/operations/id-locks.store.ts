import type { Knex } from 'knex';
import { runStatement } from '../../platform/database.ts';
import { statement } from '../../platform/statement.ts';

export const lockPersonIdSql = statement({
  name: 'lock-person-id',
  parameters: { id: 'text', now: 'timestamptz' },
  text: `
      update person_ids set locked_at = $now, locked_as_orphan = false
       where id = $id and claimed_at is not null and (locked_at is null or locked_as_orphan)`,
});

/**
 * Locks a claimed person ID; false if there is none or the operator locked it already. A lock from
 * the deletion of the last account becomes the operator's, which no undo opens.
 */
export async function lockPersonId(db: Knex, id: string, now: Date): Promise<boolean> {
  return (await runStatement(db, lockPersonIdSql, { id, now })) > 0;
}

export const unlockPersonIdSql = statement({
  name: 'unlock-person-id',
  parameters: { id: 'text' },
  text: `
      update person_ids set locked_at = null, locked_as_orphan = false
       where id = $id and locked_at is not null
         and exists (select from accounts where person_id = $id)`,
});

/** Unlocks a person ID that an account holds; false if it is not locked or has no account. */
export async function unlockPersonId(db: Knex, id: string): Promise<boolean> {
  return (await runStatement(db, unlockPersonIdSql, { id })) > 0;
}
