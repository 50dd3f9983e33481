import type { Knex } from 'knex';

/**
 * When the check of a challenge ends, or ended earlier by a match or the last wrong code; null if the sender
 * compares. The owner's list says it. The next migration fills it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table challenges add column check_ends_at timestamptz');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table challenges drop column check_ends_at');
}
