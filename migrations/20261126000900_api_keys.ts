import type { Knex } from 'knex';

/**
 * Keys by which an institution's systems call the API, and the account that made each. Only the hash of a key is
 * stored: its 178 random bits cannot be guessed, so the hash needs neither salt nor stretching. A revoked key keeps
 * its row, because the audit names it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table api_keys (
      id uuid not null default uuidv7() constraint api_keys__pkey primary key,
      institution_id uuid not null constraint api_keys__institution_id__fkey references assigners (id),
      made_by uuid not null,
      key_hash bytea not null constraint api_keys__key_hash__key unique
        constraint api_keys__key_hash__length check (octet_length(key_hash) = 32),
      name text not null,
      prefix text not null,
      scopes text[] not null constraint api_keys__scopes__count check (cardinality(scopes) > 0),
      is_test boolean not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    create index api_keys__institution_id on api_keys (institution_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table api_keys');
}
