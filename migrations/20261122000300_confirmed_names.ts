import type { Knex } from 'knex';

/**
 * The name that an admin confirmed for an assigner, when, and by which account (none for demo data).
 * It is valid while it equals the name in `assigners`; a change of that name deletes the row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table confirmed_names (
      account_id uuid not null constraint confirmed_names__pkey primary key
        constraint confirmed_names__account_id__fkey references assigners (account_id),
      name text not null,
      confirmed_at timestamptz not null,
      confirmed_by uuid
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table confirmed_names');
}
