import type { Knex } from 'knex';

/** Accounts of every type; those of one person share its `person_id`. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table accounts (
      id uuid not null default uuidv7() constraint accounts__pkey primary key,
      account_type text not null constraint accounts__account_type__values check (
        account_type in ('Local', 'LocalAnonymous', 'External', 'Assigner', 'Admin')
      ),
      email text constraint accounts__email__key unique,
      email_verified_at timestamptz,
      username text constraint accounts__username__key unique,
      password_hash text,
      person_id text constraint accounts__person_id__fkey references person_ids (id),
      language text not null constraint accounts__language__values check (language in ('de', 'en')),
      created_at timestamptz not null,
      constraint accounts__email__normalised check (email = lower(email)),
      constraint accounts__account_type__identity check (
        case account_type
          when 'LocalAnonymous' then username is not null and email is null
          when 'External' then email is null and password_hash is null
          else email is not null and username is null
        end
      )
    );
    create index accounts__person_id on accounts (person_id) where person_id is not null;
    alter table person_ids add constraint person_ids__reserved_for__fkey
      foreign key (reserved_for) references accounts (id) on delete set null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table person_ids drop constraint person_ids__reserved_for__fkey;
    drop table accounts;
  `);
}
