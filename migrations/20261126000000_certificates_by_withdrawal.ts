import type { Knex } from 'knex';

/** An index is built and dropped without locking out any call, which no transaction allows. */
export const config = { transaction: false };
/** Why the lost index slows down nothing (decision 131). */
export const accepted = {
  certificate_statuses: 'The new index serves the statements of the release before as well.',
};

/**
 * Certificates in force and withdrawn ones are read without each other: an ID may have any number of withdrawn ones,
 * since each new secret withdraws those before.
 */
export async function up(knex: Knex): Promise<void> {
  // What an interrupted run has left is not valid.
  await knex.raw('drop index concurrently if exists certificate_statuses__person_id__withdrawn_at');
  await knex.raw(`
    create index concurrently certificate_statuses__person_id__withdrawn_at
      on certificate_statuses (person_id, withdrawn_at desc, signed_at desc, jti)`);
  await knex.raw('drop index concurrently if exists certificate_statuses__person_id__signed_at');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists certificate_statuses__person_id__signed_at');
  await knex.raw(`
    create index concurrently certificate_statuses__person_id__signed_at
      on certificate_statuses (person_id, signed_at desc)`);
  await knex.raw('drop index concurrently if exists certificate_statuses__person_id__withdrawn_at');
}
