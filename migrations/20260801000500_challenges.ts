import type { Knex } from 'knex';

/**
 * Challenges for any well-formed ID, with or without an owner, so that sending one reveals nothing;
 * therefore they do not reference person_ids. The secret is ciphertext. With the index of unread ones,
 * sending costs the same for an ID whose owner has read many.
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
