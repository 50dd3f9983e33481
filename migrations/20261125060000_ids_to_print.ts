import type { Knex } from 'knex';

/** An index is built without locking out any call, which no transaction allows. */
export const config = { transaction: false };

/**
 * The IDs that wait to be printed: those without a print, and those whose prints no longer work (`printed_at` is null
 * again). `person_ids__not_printed`, without the latter, is of the release before.
 */
export async function up(knex: Knex): Promise<void> {
  // What an interrupted run has left is not valid.
  await knex.raw('drop index concurrently if exists person_ids__to_print');
  await knex.raw(`
    create index concurrently person_ids__to_print
      on person_ids (assigner_id, claimed_at desc, id desc) include (birth_date)
      where assigner_id is not null and printed_at is null
        and controlled_at is null and withdrawn_at is null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists person_ids__to_print');
}
