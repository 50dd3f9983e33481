import type { Knex } from 'knex';

/**
 * What waits for a link in a mail, or for a second step.
 *
 * `pending_registrations`: an address that is not confirmed yet. Each has its own password and link; opening the
 * link makes the account, under the same id. `password_refused` marks one whose password never opens the account of
 * its address, because the reader of the mail opened another link or chose a password. Logins still compare it until
 * it expires, so that the answer does not reveal when an address was verified.
 *
 * `mail_tokens`: links of accounts, hashed, one for each account and purpose. `email_changes`: new addresses;
 * `session_id` is the session that asked, the only one that continues after the change. `account_undos`: how a link,
 * a deletion, an address or a second factor is undone. The password and ID of a deleted account are here, which no
 * other query reads; `email` is the address to restore, empty for an account that was anonymous before.
 *
 * `second_factor_tokens`: logins that wait for a code. A token is bound to its account, its purpose and the password
 * that was right: `password_hash` is that of the account at that time, so a new password ends the token.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table pending_registrations (
      id uuid not null default uuidv7() constraint pending_registrations__pkey primary key,
      email text not null constraint pending_registrations__email__normalised check (
        email = lower(email)
      ),
      password_hash bytea not null,
      language text not null constraint pending_registrations__language__values check (
        language in ('de', 'en')
      ),
      user_agent text not null,
      token_hash bytea,
      asks_for_password boolean not null default false,
      password_refused boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz,
      constraint pending_registrations__password_refused check (
        not password_refused or opened_at is not null or token_hash is null
      )
    );
    create index pending_registrations__email on pending_registrations (email, created_at, id);
    create index pending_registrations__created_at on pending_registrations (created_at);

    create table mail_tokens (
      account_id uuid not null constraint mail_tokens__account_id__fkey
        references accounts (id) on delete cascade,
      purpose text not null constraint mail_tokens__purpose__values check (
        purpose in ('verification', 'reset', 'choice', 'invitation')
      ),
      token_hash bytea not null,
      expires_at timestamptz not null,
      constraint mail_tokens__pkey primary key (account_id, purpose)
    );

    create table email_changes (
      account_id uuid not null constraint email_changes__pkey primary key
        constraint email_changes__account_id__fkey references accounts (id) on delete cascade,
      email text not null constraint email_changes__email__normalised check (email = lower(email)),
      session_id uuid not null,
      user_agent text not null,
      token_hash bytea constraint email_changes__token_hash__key unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz
    );
    create index email_changes__email on email_changes (email);
    create index email_changes__expires_at on email_changes (expires_at);

    create table account_undos (
      id uuid not null default uuidv7() constraint account_undos__pkey primary key,
      kind text not null constraint account_undos__kind__values check (
        kind in ('linked', 'deleted', 'emailChanged', 'secondFactorAdded')
      ),
      account_id uuid not null constraint account_undos__account_id__fkey
        references accounts (id) on delete cascade,
      person_id text constraint account_undos__person_id__fkey references person_ids (id),
      joined_at timestamptz,
      email text,
      password_hash bytea,
      had_password boolean not null default true,
      expires_at timestamptz not null,
      undone_at timestamptz,
      constraint account_undos__email check (email is null or kind = 'emailChanged')
    );
    create index account_undos__account_id on account_undos (account_id);
    create index account_undos__person_id on account_undos (person_id) where person_id is not null;
    create index account_undos__email on account_undos (email) where email is not null;
    create index account_undos__expires_at on account_undos (expires_at);

    create table second_factor_tokens (
      token_hash bytea not null constraint second_factor_tokens__pkey primary key,
      account_id uuid not null constraint second_factor_tokens__account_id__fkey
        references accounts (id) on delete cascade,
      purpose text not null constraint second_factor_tokens__purpose__values check (
        purpose in ('login', 'link', 'recover')
      ),
      password_hash bytea,
      tries integer not null default 0,
      expires_at timestamptz not null
    );
    create index second_factor_tokens__account_id on second_factor_tokens (account_id);
    create index second_factor_tokens__expires_at on second_factor_tokens (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table second_factor_tokens;
    drop table account_undos;
    drop table email_changes;
    drop table mail_tokens;
    drop table pending_registrations;
  `);
}
