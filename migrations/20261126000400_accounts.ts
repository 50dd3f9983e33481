import type { Knex } from 'knex';

/**
 * Accounts of every type; those of one person share its `person_id`. A deleted account keeps its row, and so its
 * address, username, provider and password, as long as it can be restored. An external identity is the provider with
 * its id of the person, never the e-mail address. `password_hash` is ciphertext. `joined_at` is when the account joined
 * its person. `user_handle` is what an authenticator knows an account by: random, so that it says nothing about the
 * person. An account of an assigner acts for the institution `institution_id`; what it makes there belongs to the
 * institution. `known_devices` are the browsers of the last 90 days, as keyed hashes of browser and system.
 * `devices_since` is when that began, if later than the account: until then a first login is no news.
 *
 * `email_addresses` says whether an address is free: it has a row if an account has it, or can return to it until
 * `reserved_until`. An account can have only an address whose row is its own. What waits for its confirmation has none.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table accounts (
      id uuid not null default uuidv7() constraint accounts__pkey primary key,
      account_type text not null constraint accounts__account_type__values check (
        account_type in ('Local', 'LocalAnonymous', 'External', 'Assigner', 'Admin')
      ),
      email text,
      email_verified_at timestamptz,
      username text constraint accounts__username__key unique,
      password_hash bytea,
      provider text constraint accounts__provider__values check (
        provider in ('Google', 'Twitter', 'Facebook', 'Microsoft')
      ),
      provider_subject text,
      user_handle bytea constraint accounts__user_handle__key unique
        constraint accounts__user_handle__length check (octet_length(user_handle) = 32),
      person_id text constraint accounts__person_id__fkey references person_ids (id),
      institution_id uuid constraint accounts__institution_id__fkey references assigners (id),
      joined_at timestamptz,
      language text not null constraint accounts__language__values check (language in ('de', 'en')),
      created_at timestamptz not null,
      devices_since timestamptz,
      deleted_at timestamptz,
      constraint accounts__email__verified check (email is null or email_verified_at is not null),
      constraint accounts__provider__key unique (provider, provider_subject),
      constraint accounts__account_type__provider check (
        (account_type = 'External') = (provider is not null and provider_subject is not null)
      ),
      constraint accounts__account_type__identity check (
        case account_type
          when 'LocalAnonymous' then username is not null and email is null
          when 'External' then email is null and password_hash is null
          when 'Local' then email is not null
          else email is not null and username is null
        end
      ),
      constraint accounts__joined_at check (joined_at is null or person_id is not null),
      constraint accounts__institution_id check (
        (institution_id is not null) = (account_type = 'Assigner')
      ),
      constraint accounts__deleted_at check (
        deleted_at is null or person_id is null
      )
    );
    create index accounts__email on accounts (email) where email is not null;
    create index accounts__person_id on accounts (person_id) where person_id is not null;
    create index accounts__institution_id on accounts (institution_id) where institution_id is not null;
    create index accounts__deleted_at on accounts (deleted_at) where deleted_at is not null;

    create table email_addresses (
      email text not null constraint email_addresses__pkey primary key
        constraint email_addresses__email__normalised check (email = lower(email)),
      account_id uuid not null constraint email_addresses__account_id__fkey
        references accounts (id) on delete cascade,
      reserved_until timestamptz,
      constraint email_addresses__account_id__key unique (account_id, email)
    );
    create index email_addresses__reserved_until on email_addresses (reserved_until)
      where reserved_until is not null;
    alter table accounts add constraint accounts__email__fkey
      foreign key (id, email) references email_addresses (account_id, email);

    create table known_devices (
      account_id uuid not null constraint known_devices__account_id__fkey
        references accounts (id) on delete cascade,
      device_hash bytea not null,
      last_used_at timestamptz not null,
      constraint known_devices__pkey primary key (account_id, device_hash)
    );
    create index known_devices__last_used_at on known_devices (last_used_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table known_devices;
    alter table accounts drop constraint accounts__email__fkey;
    drop table email_addresses;
    drop table accounts;
  `);
}
