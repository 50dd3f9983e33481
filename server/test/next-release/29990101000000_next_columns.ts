import type { Knex } from 'knex';

/** Needs a table for itself that each call reads: the lock for which every call would have to wait. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table accounts add column of_the_next_release timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table accounts drop column of_the_next_release');
}
