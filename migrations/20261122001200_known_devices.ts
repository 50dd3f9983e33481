import type { Knex } from 'knex';

/**
 * The browsers that an account with an e-mail address logged in with in the last 90 days, as keyed hashes
 * of browser and system. `devices_since` is when that began, if later than the account: for accounts from
 * before, and for those that receive an address later. Until then a first login is no news. The default
 * gives the rows that are there their value without writing them, so the table is locked for an instant.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table known_devices (
      account_id uuid not null constraint known_devices__account_id__fkey
        references accounts (id) on delete cascade,
      device_hash bytea not null,
      last_used_at timestamptz not null,
      constraint known_devices__pkey primary key (account_id, device_hash)
    );
    create index known_devices__last_used_at on known_devices (last_used_at);

    alter table accounts add column devices_since timestamptz default now();
    alter table accounts alter column devices_since drop default;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table accounts drop column devices_since;
    drop table known_devices;
  `);
}
