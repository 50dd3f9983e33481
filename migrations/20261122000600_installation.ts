import type { Knex } from 'knex';

/**
 * At most one row: the time at which production first used this database. Such a database gets no
 * demo accounts; see server/platform/production-mark.ts.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table installation (
      is_production boolean not null constraint installation__pkey primary key
        constraint installation__is_production__values check (is_production),
      since timestamptz not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table installation');
}
