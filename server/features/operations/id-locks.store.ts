import type { Knex } from 'knex';

/**
 * Locks a claimed person ID; false if there is none or the operator locked it already. A lock that
 * came with the end of the last account becomes the operator's, which no undo opens.
 */
export async function lockPersonId(db: Knex, id: string, now: Date): Promise<boolean> {
  const rows = db('person_ids')
    .where({ id })
    .whereNotNull('claimed_at')
    .whereRaw('(locked_at is null or locked_as_orphan)');
  return (await rows.update({ locked_at: now, locked_as_orphan: false })) > 0;
}

/** Unlocks a person ID that somebody still holds; false if it is not locked or nobody's. */
export async function unlockPersonId(db: Knex, id: string): Promise<boolean> {
  const rows = db('person_ids')
    .where({ id })
    .whereNotNull('locked_at')
    .whereExists(db('accounts').where({ person_id: id }));
  return (await rows.update({ locked_at: null, locked_as_orphan: false })) > 0;
}
