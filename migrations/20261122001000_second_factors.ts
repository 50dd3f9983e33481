import type { Knex } from 'knex';

/**
 * Second factors by authenticator app, their recovery codes, and logins that wait for a code. A factor
 * counts from `confirmed_at` on. `last_step` is the time step of the last accepted code, so that no code
 * is accepted twice. `secret` is ciphertext; `code_hash` is a keyed hash.
 *
 * A token is bound to its account, its purpose and the password that was right: `password_hash` is that
 * of the account at that time, so a new password ends the token.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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

    create table second_factor_tokens (
      token_hash bytea not null constraint second_factor_tokens__pkey primary key,
      account_id uuid not null constraint second_factor_tokens__account_id__fkey
        references accounts (id) on delete cascade,
      purpose text not null constraint second_factor_tokens__purpose__values check (
        purpose in ('login', 'link', 'recover')
      ),
      password_hash text,
      tries integer not null default 0,
      expires_at timestamptz not null
    );
    create index second_factor_tokens__account_id on second_factor_tokens (account_id);
    create index second_factor_tokens__expires_at on second_factor_tokens (expires_at);

    alter table account_undos
      drop constraint account_undos__kind__values,
      add constraint account_undos__kind__values check (
        kind in ('linked', 'deleted', 'emailChanged', 'secondFactorAdded')
      );
  `);
}

/** All second factors are lost: a password alone opens these accounts again. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from account_undos where kind = 'secondFactorAdded';
    alter table account_undos
      drop constraint account_undos__kind__values,
      add constraint account_undos__kind__values check (
        kind in ('linked', 'deleted', 'emailChanged')
      );
    drop table second_factor_tokens;
    drop table recovery_codes;
    drop table second_factors;
  `);
}
