import type { Knex } from 'knex';

/**
 * How an account is opened besides its password.
 *
 * A second factor by authenticator app counts from `confirmed_at` on; `last_step` is the time step of the last
 * accepted code, so that no code is accepted twice. `secret` is ciphertext; `code_hash` is a keyed hash. A recovery
 * sheet is a code on paper that sets a new password of an anonymous account, stored as a keyed hash; `recovered_at`
 * is when the account was last recovered.
 *
 * Failed attempts are counted by subject and address, both as keyed hashes; an empty hash means any (see
 * server/domain/accounts/failed-attempts.ts). The table is logged, unlike `rate_limits`: a lock must survive a crash.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table passkeys (
      id uuid not null default uuidv7() constraint passkeys__pkey primary key,
      account_id uuid not null constraint passkeys__account_id__fkey
        references accounts (id) on delete cascade,
      credential_id bytea not null constraint passkeys__credential_id__key unique
        constraint passkeys__credential_id__length check (octet_length(credential_id) between 1 and 1023),
      public_key bytea not null,
      counter bigint not null constraint passkeys__counter__values check (counter >= 0),
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkeys__account_id on passkeys (account_id);

    create table second_factors (
      account_id uuid not null constraint second_factors__pkey primary key
        constraint second_factors__account_id__fkey references accounts (id) on delete cascade,
      secret bytea not null,
      last_step bigint not null default 0,
      created_at timestamptz not null,
      confirmed_at timestamptz
    );
    create table recovery_codes (
      account_id uuid not null constraint recovery_codes__account_id__fkey
        references second_factors (account_id) on delete cascade,
      code_hash bytea not null,
      constraint recovery_codes__pkey primary key (account_id, code_hash)
    );
    create table recovery_sheets (
      account_id uuid not null constraint recovery_sheets__pkey primary key
        constraint recovery_sheets__account_id__fkey references accounts (id) on delete cascade,
      code_hmac bytea not null constraint recovery_sheets__code_hmac__key unique
        constraint recovery_sheets__code_hmac__length check (octet_length(code_hmac) = 32),
      created_at timestamptz not null,
      recovered_at timestamptz
    );

    create table failed_attempts (
      kind text not null,
      subject bytea not null,
      address bytea not null,
      failures integer not null,
      window_ends_at timestamptz not null,
      locks integer not null default 0,
      locked_until timestamptz,
      constraint failed_attempts__pkey primary key (kind, subject, address)
    );
    create index failed_attempts__window_ends_at on failed_attempts (window_ends_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table failed_attempts;
    drop table recovery_sheets;
    drop table recovery_codes;
    drop table second_factors;
    drop table passkeys;
  `);
}
