import type { Knex } from 'knex';

/** The number of statements that wait for a lock in the database of `db`. */
export async function waitingForLocks(db: Knex): Promise<number> {
  const { rows } = await db.raw(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
