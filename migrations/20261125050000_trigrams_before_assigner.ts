import type { Knex } from 'knex';

/** An index is built and dropped without locking out any call, which no transaction allows. */
export const config = { transaction: false };
/** Why the lost index slows down no search (decision 131). */
export const accepted = { person_ids: 'The new index has the same columns and rows.' };

/**
 * The same index with its columns swapped. GIN asks them in turn about each row that may fit: a row with one of two
 * trigrams now fails there, before the long list of its assigner is read.
 */
export async function up(knex: Knex): Promise<void> {
  // What an interrupted run has left is not valid.
  await knex.raw('drop index concurrently if exists person_ids__trigrams__assigner_id');
  await knex.raw(`
    create index concurrently person_ids__trigrams__assigner_id
      on person_ids using gin (id gin_trgm_ops, assigner_id) where assigner_id is not null`);
  await knex.raw('drop index concurrently if exists person_ids__assigner_id__trigrams');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists person_ids__assigner_id__trigrams');
  await knex.raw(`
    create index concurrently person_ids__assigner_id__trigrams
      on person_ids using gin (assigner_id, id gin_trgm_ops) where assigner_id is not null`);
  await knex.raw('drop index concurrently if exists person_ids__trigrams__assigner_id');
}
