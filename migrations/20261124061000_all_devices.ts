import type { Knex } from 'knex';

/**
 * Devices are noted for accounts without an address, too: the history of their ID says when one is new. For the
 * accounts so far that begins now; otherwise the next login to each would be news.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('update accounts set devices_since = now() where email is null');
}

/** The devices stay: an earlier release neither reads nor adds any for these accounts. */
export async function down(): Promise<void> {}
