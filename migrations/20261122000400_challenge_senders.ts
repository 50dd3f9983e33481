import type { Knex } from 'knex';

/**
 * The senders of unread challenges, so that a flood pushes out its own first. `sender_hash` is a keyed
 * hash (of a network, or of an institution's account) and is kept for 24 hours; the partial index
 * finds older ones. Challenges of institutions are counted apart.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table challenges
      add column sender_hash bytea,
      add column from_institution boolean not null default false;
    create index challenges__created_at__sender on challenges (created_at)
      where sender_hash is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table challenges drop column from_institution, drop column sender_hash;
  `);
}
