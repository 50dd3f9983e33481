import type { Knex } from 'knex';

/**
 * Challenges for any well-formed ID, with or without an owner, so that sending one reveals nothing; therefore they do
 * not reference person_ids. The secret is ciphertext. With the index of unread ones, sending costs the same for an ID
 * whose owner has read many.
 *
 * A name is that of an institution, or what the sender typed; `sender_verified` says whether the operator had confirmed
 * it when the challenge was sent. `sender_hash` is a keyed hash (of a network, or of an institution), so that
 * a flood pushes out its own first; it is kept for 24 hours. `check_ends_at` is when the check of the code ends, or
 * ended earlier by a match or the last wrong code; null if the sender compares.
 *
 * `challenge_checks` is what the holder of a check token may try. It has no foreign keys and outlives its challenge:
 * the sender must not notice whether the challenge was read, deleted or pushed out, nor whether its ID exists.
 * `code_hmac` is a keyed hash of token and code; only the hash of the token is stored. `institution_id`, `api_key_id`
 * and `session_id` say who must still be admitted; the last is null for visitors and keys.
 *
 * `receipts` are those of institutions, kept a year: `id` is the receipt's `jti`, `receipt` the signed text. It is
 * stored because another signature would make it another receipt.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table challenges (
      id uuid not null default uuidv7() constraint challenges__pkey primary key,
      person_id text not null,
      short_id text not null,
      secret bytea not null,
      sender_hash bytea,
      from_institution boolean not null default false,
      institution_id uuid,
      sender_name text,
      sender_verified boolean not null default false,
      created_at timestamptz not null,
      read_at timestamptz,
      check_ends_at timestamptz,
      matched_at timestamptz,
      constraint challenges__sender_verified check (sender_name is not null or not sender_verified)
    ) partition by range (id);
    create index challenges__person_id__created_at on challenges (person_id, created_at desc, id desc);
    create index challenges__person_id__unread on challenges (person_id, created_at desc, id desc)
      where read_at is null;
    create index challenges__person_id__check_ends_at on challenges (person_id, check_ends_at)
      where check_ends_at is not null;
    create index challenges__created_at on challenges using brin (created_at);
    create index challenges__created_at__sender on challenges (created_at) where sender_hash is not null;
    create table challenges_other partition of challenges default;
    do $$ begin
      execute format('create table challenges_first partition of challenges for values from (minvalue) to (%L)',
        uuid_from(date_trunc('week', now(), 'UTC') + interval '5 weeks'));
    end $$;
    select make_partitions('challenges', now());

    create table challenge_checks (
      token_hash bytea not null constraint challenge_checks__pkey primary key
        constraint challenge_checks__token_hash__length check (octet_length(token_hash) = 32),
      challenge_id uuid not null,
      person_id text not null,
      short_id text not null,
      code_hmac bytea not null,
      code_length integer not null,
      institution_id uuid,
      api_key_id uuid,
      session_id uuid,
      sender_name text,
      sender_verified boolean not null,
      is_discreet boolean not null,
      created_at timestamptz not null,
      tries_left integer not null constraint challenge_checks__tries_left check (tries_left >= 0),
      matched_at timestamptz,
      receipt text,
      constraint challenge_checks__receipt check (receipt is null or matched_at is not null)
    );
    create index challenge_checks__created_at on challenge_checks using brin (created_at);

    create table receipts (
      id uuid not null constraint receipts__pkey primary key,
      institution_id uuid not null constraint receipts__institution_id__fkey references assigners (id),
      person_id text not null constraint receipts__person_id__fkey references person_ids (id),
      short_id text not null,
      sender_name text not null,
      is_verified boolean not null,
      matched_at timestamptz not null,
      receipt text not null
    );
    create index receipts__institution_id__matched_at on receipts (institution_id, matched_at, id);
    create index receipts__person_id on receipts (person_id);
    create index receipts__matched_at on receipts (matched_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table receipts; drop table challenge_checks; drop table challenges');
}
