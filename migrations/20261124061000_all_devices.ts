import type { Knex } from 'knex';
import { changePartByPart } from '../server/platform/part-by-part.ts';

/** Changes most rows of a big table, which must not be locked until the last one is. */
export const config = { transaction: false };

/**
 * Devices are noted for accounts without an address, too: the history of their ID says when one is new. For the
 * accounts so far that begins now; otherwise the next login to each would be news.
 */
export async function up(knex: Knex): Promise<void> {
  await changePartByPart(knex, {
    table: 'accounts',
    key: 'id',
    change: `
      update accounts a set devices_since = now() from part where a.id = part.id and a.email is null`,
  });
}

/** The devices stay: an earlier release neither reads nor adds any for these accounts. */
export async function down(): Promise<void> {}
