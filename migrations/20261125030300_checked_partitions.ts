import type { Knex } from 'knex';

/** Reads three big tables while calls go on, which no transaction allows. */
export const config = { transaction: false };
/** Why the new rule stops no call (decision 131). */
export const accepted = {
  audit_entries: 'Its ids are unique already, so each id with its time is, too.',
};

/**
 * Checks the bounds of the first partitions, and makes the index of the audit's coming primary key: that of a
 * table with partitions contains the column that divides it.
 */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['sessions', 'challenges', 'audit_entries'])
    await knex.raw(`alter table ${table} validate constraint ${table}__before`);
  // What an interrupted run has left is not valid.
  await knex.raw('drop index concurrently if exists audit_entries__id__recorded_at');
  await knex.raw(`
    create unique index concurrently audit_entries__id__recorded_at on audit_entries (id, recorded_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists audit_entries__id__recorded_at');
}
