import type { Knex } from 'knex';

/** The file that a list came from, as its sender named it. It is wiped after 30 days, like the references. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table batches add column file_name text');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table batches drop column file_name');
}
