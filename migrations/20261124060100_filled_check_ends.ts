import type { Knex } from 'knex';

/** Reads a big table while calls go on, which no transaction allows. */
export const config = { transaction: false };

/** The ends of earlier checks. The polling asks for the latest end: the index makes that one row. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update challenges c
       set check_ends_at = coalesce(c.matched_at, k.created_at + interval '30 minutes')
      from challenge_checks k where k.challenge_id = c.id`);
  await knex.raw(`
    update challenges set check_ends_at = matched_at
     where check_ends_at is null and matched_at is not null`);
  // What an interrupted run has left is not valid.
  await knex.raw('drop index concurrently if exists challenges__person_id__check_ends_at');
  await knex.raw(`
    create index concurrently challenges__person_id__check_ends_at on challenges (person_id, check_ends_at)
      where check_ends_at is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists challenges__person_id__check_ends_at');
}
