import type { Knex } from 'knex';
import { personTypes } from '#shared/enums.ts';
import { runStatement } from '../../platform/database.ts';
import type { Owner } from './accounts.store.ts';

/** Deletes an account of that person for good, its sessions with it; undefined if it is not theirs. */
export async function deleteOwnAccount(
  db: Knex,
  owner: Owner,
  accountId: string,
): Promise<{ personId: string | null } | undefined> {
  const [row] = await runStatement<{ personId: string | null }>(db, {
    text: `
      delete from accounts
       where id = $1 and (id = $2 or person_id = $3) and account_type = any($4)
         and deleted_at is null
      returning person_id as "personId"`,
    values: [accountId, owner.accountId, owner.personId, [...personTypes]],
  });
  return row;
}

/** Deletes any account, for the operator; undefined if there is none. */
export async function deleteAnyAccount(
  db: Knex,
  accountId: string,
): Promise<{ personId: string | null } | undefined> {
  const [row] = await db('accounts')
    .where({ id: accountId })
    .delete()
    .returning<{ person_id: string | null }[]>('person_id');
  return row && { personId: row.person_id };
}

/** Locks a person ID that no account holds any more; false if one does or it is locked already. */
export async function lockOrphanedId(db: Knex, personId: string, now: Date): Promise<boolean> {
  // First the lock, then the look: two last accounts deleted at once must see each other gone. It is
  // the weaker lock, for the undo of each refers to the ID by now.
  await db('person_ids').where({ id: personId }).forNoKeyUpdate().select('id');
  const locked = await db('person_ids')
    .where({ id: personId })
    .whereNull('locked_at')
    .whereNotExists(db('accounts').where({ person_id: personId }))
    .update({ locked_at: now, locked_as_orphan: true });
  return locked > 0;
}
