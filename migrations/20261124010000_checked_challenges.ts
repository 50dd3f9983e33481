import type { Knex } from 'knex';

/**
 * Who asks, and challenges whose code the server compares. A name is that of an institution, or what the
 * sender typed; `sender_verified` says whether the operator had confirmed it when the challenge was sent.
 * `assigner_id` and `api_key_id` say who must still be admitted: a suspended institution is no longer verified.
 *
 * `challenge_checks` is what the holder of a check token may try. It has no foreign keys and outlives its
 * challenge: the sender must not notice whether the challenge was read, deleted or pushed out, nor whether
 * its ID exists. `code_hmac` is a keyed hash of token and code; only the hash of the token is stored.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table challenges
      add column sender_name text,
      add column sender_verified boolean not null default false,
      add column matched_at timestamptz,
      add column assigner_id uuid,
      add constraint challenges__sender_verified
        check (sender_name is not null or not sender_verified);

    create table challenge_checks (
      token_hash bytea not null constraint challenge_checks__pkey primary key
        constraint challenge_checks__token_hash__length check (octet_length(token_hash) = 32),
      challenge_id uuid not null,
      person_id text not null,
      short_id text not null,
      code_hmac bytea not null,
      code_length integer not null,
      assigner_id uuid,
      api_key_id uuid,
      sender_name text,
      sender_verified boolean not null,
      is_discreet boolean not null,
      created_at timestamptz not null,
      tries_left integer not null
        constraint challenge_checks__tries_left check (tries_left >= 0),
      matched_at timestamptz,
      receipt text,
      constraint challenge_checks__receipt check (receipt is null or matched_at is not null)
    );
    create index challenge_checks__created_at on challenge_checks using brin (created_at);
  `);
}

/** Challenges that wait for a code can no longer be checked. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table challenge_checks;
    alter table challenges
      drop column assigner_id, drop column matched_at, drop column sender_verified, drop column sender_name;
  `);
}
