import type { Knex } from 'knex';
import { changePartByPart } from '../server/platform/part-by-part.ts';

/** Reads a big table while calls go on, which no transaction allows. */
export const config = { transaction: false };

/** The ends of earlier checks. The polling asks for the latest end: the index makes that one row. */
export async function up(knex: Knex): Promise<void> {
  await changePartByPart(knex, {
    table: 'challenge_checks',
    key: 'token_hash',
    change: `
      update challenges c
         set check_ends_at = coalesce(c.matched_at, part.created_at + interval '30 minutes')
        from part where c.id = part.challenge_id`,
  });
  await changePartByPart(knex, {
    table: 'challenges',
    key: 'id',
    change: `
      update challenges c set check_ends_at = c.matched_at
        from part where c.id = part.id and c.check_ends_at is null and c.matched_at is not null`,
  });
  // What an interrupted run has left is not valid.
  await knex.raw('drop index concurrently if exists challenges__person_id__check_ends_at');
  await knex.raw(`
    create index concurrently challenges__person_id__check_ends_at on challenges (person_id, check_ends_at)
      where check_ends_at is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists challenges__person_id__check_ends_at');
}
