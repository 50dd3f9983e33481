import type { Knex } from 'knex';

/**
 * New e-mail addresses of accounts that wait until the link in their mail is confirmed. `session_id` is
 * the session that asked: it is the only one that continues after the change. An account that was
 * anonymous keeps its username as a login name. `account_undos.email` is the address to restore; it is
 * empty for an account that was anonymous before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table email_changes (
      account_id uuid not null constraint email_changes__pkey primary key
        constraint email_changes__account_id__fkey references accounts (id) on delete cascade,
      email text not null constraint email_changes__email__normalised check (email = lower(email)),
      session_id uuid not null,
      token_hash bytea constraint email_changes__token_hash__key unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      confirmed_at timestamptz
    );
    create index email_changes__expires_at on email_changes (expires_at);

    alter table accounts
      drop constraint accounts__account_type__identity,
      add constraint accounts__account_type__identity check (
        case account_type
          when 'LocalAnonymous' then username is not null and email is null
          when 'External' then email is null and password_hash is null
          when 'Local' then email is not null
          else email is not null and username is null
        end
      );

    alter table account_undos
      add column email text,
      drop constraint account_undos__kind__values,
      add constraint account_undos__kind__values check (
        kind in ('linked', 'deleted', 'emailChanged')
      ),
      add constraint account_undos__email check (email is null or kind = 'emailChanged');
  `);
}

/** Waiting changes and their undos are lost; the usernames of accounts with an address, too. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from account_undos where kind = 'emailChanged';
    alter table account_undos
      drop column email,
      drop constraint account_undos__kind__values,
      add constraint account_undos__kind__values check (kind in ('linked', 'deleted'));

    update accounts set username = null where account_type = 'Local';
    alter table accounts
      drop constraint accounts__account_type__identity,
      add constraint accounts__account_type__identity check (
        case account_type
          when 'LocalAnonymous' then username is not null and email is null
          when 'External' then email is null and password_hash is null
          else email is not null and username is null
        end
      );
    drop table email_changes;
  `);
}
