import type { Knex } from 'knex';

/** An index is built and dropped without locking out any call, which no transaction allows. */
export const config = { transaction: false };
/** Why the lost index slows down no search (decision 131). */
export const accepted = {
  person_ids: 'The release before searches with the assigner, so the new index serves it as well.',
};

/**
 * Searches by a part of an ID read the entries of their assigner only. A search of a small clinic no longer
 * goes through those of all others with the same characters.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create extension if not exists btree_gin');
  // What an interrupted run has left is not valid.
  await knex.raw('drop index concurrently if exists person_ids__assigner_id__trigrams');
  await knex.raw(`
    create index concurrently person_ids__assigner_id__trigrams
      on person_ids using gin (assigner_id, id gin_trgm_ops) where assigner_id is not null`);
  await knex.raw('drop index concurrently if exists person_ids__id__trigrams');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists person_ids__id__trigrams');
  await knex.raw(`
    create index concurrently person_ids__id__trigrams on person_ids using gin (id gin_trgm_ops)
      where assigner_id is not null`);
  await knex.raw('drop index concurrently if exists person_ids__assigner_id__trigrams');
  await knex.raw('drop extension btree_gin');
}
