import type { Knex } from 'knex';
import { changePartByPart } from '../../platform/database/part-by-part.ts';

/** Changes the rows of a big table and builds an index while calls go on, which no transaction allows. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await changePartByPart(knex, {
    table: 'accounts',
    key: 'id',
    change: `
      update accounts a set of_the_next_release = now()
        from part where a.id = part.id and a.email is null`,
  });
  // What an interrupted run has left is not valid.
  await knex.raw('drop index concurrently if exists person_ids__drawn_at');
  await knex.raw('create index concurrently person_ids__drawn_at on person_ids (drawn_at)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists person_ids__drawn_at');
}
