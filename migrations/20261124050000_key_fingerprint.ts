import type { Knex } from 'knex';

/**
 * At most one row: a fingerprint of the ENCRYPTION_KEY with which the first node started on this database; see
 * server/platform/key-fingerprint.ts. It is a table of its own because `installation` has rows only in production.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table installation_key (
      is_only boolean not null default true constraint installation_key__pkey primary key
        constraint installation_key__is_only__values check (is_only),
      fingerprint bytea not null
        constraint installation_key__fingerprint__length check (octet_length(fingerprint) = 32),
      since timestamptz not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table installation_key');
}
