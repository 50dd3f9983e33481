import type { Knex } from 'knex';

/** The session that sent a challenge: its token ends with it, as with an API key. Null for visitors and keys. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table challenge_checks add column session_id uuid');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table challenge_checks drop column session_id');
}
