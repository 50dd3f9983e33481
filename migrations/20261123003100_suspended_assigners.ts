import type { Knex } from 'knex';

/** Since when an assigner is suspended: it can neither log in nor use keys. What it issued stays valid. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accounts
      add column suspended_at timestamptz,
      add constraint accounts__suspended_at__account_type check (
        suspended_at is null or account_type = 'Assigner'
      );
  `);
}

/** Suspended assigners can log in again. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table accounts drop column suspended_at');
}
