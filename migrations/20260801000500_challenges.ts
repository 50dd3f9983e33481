import type { Knex } from 'knex';

/**
 * Challenges, kept for any well-formed ID whether anybody owns it or not, so that sending one tells
 * nothing; hence no reference to person_ids. The secret is ciphertext. The index of the unread
 * ones keeps the cost of sending the same for an ID whose owner has read many.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table challenges (
      id uuid not null default uuidv7() constraint challenges__pkey primary key,
      person_id text not null,
      short_id text not null,
      secret bytea not null,
      created_at timestamptz not null,
      read_at timestamptz
    );
    create index challenges__person_id__created_at on challenges (person_id, created_at desc, id desc);
    create index challenges__person_id__unread on challenges (person_id, created_at desc, id desc)
      where read_at is null;
    create index challenges__created_at on challenges using brin (created_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table challenges');
}
