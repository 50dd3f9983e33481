import type { Knex } from 'knex';

/** Locks a claimed person ID; false if there is none or it is locked already. */
export async function lockPersonId(db: Knex, id: string, now: Date): Promise<boolean> {
  const rows = db('person_ids').where({ id }).whereNotNull('claimed_at').whereNull('locked_at');
  return (await rows.update({ locked_at: now })) > 0;
}

/** Unlocks a person ID that somebody still holds; false if it is not locked or nobody's. */
export async function unlockPersonId(db: Knex, id: string): Promise<boolean> {
  const rows = db('person_ids')
    .where({ id })
    .whereNotNull('locked_at')
    .whereExists(db('accounts').where({ person_id: id }));
  return (await rows.update({ locked_at: null })) > 0;
}
