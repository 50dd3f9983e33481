import type { Knex } from 'knex';

/**
 * Passkeys, and the challenges that wait to be answered. `user_handle` is what an authenticator knows an
 * account by: random, so that it says nothing about the person. A challenge for a logged-in person is
 * bound to the session that asked; one for a new account holds the handle and the username that its
 * options named. Only its hash is stored, since the challenge is all that a visitor must know to answer.
 *
 * An anonymous account may have a passkey and no password.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accounts
      add column user_handle bytea constraint accounts__user_handle__key unique
        constraint accounts__user_handle__length check (octet_length(user_handle) = 32);

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

    create table passkey_challenges (
      challenge_hash bytea not null constraint passkey_challenges__pkey primary key,
      kind text not null constraint passkey_challenges__kind__values check (
        kind in ('register', 'signUp', 'login', 'prove')
      ),
      session_id uuid,
      user_handle bytea,
      username text,
      expires_at timestamptz not null,
      constraint passkey_challenges__session check (
        (session_id is not null) = (kind in ('register', 'prove'))
      ),
      constraint passkey_challenges__account check (
        (user_handle is not null) = (kind = 'signUp') and (username is not null) = (kind = 'signUp')
      )
    );
    create index passkey_challenges__expires_at on passkey_challenges (expires_at);
  `);
}

/** All passkeys are lost. An account without a password stays, but nothing opens it any more. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table passkey_challenges;
    drop table passkeys;
    alter table accounts drop column user_handle;
  `);
}
