import type { Knex } from 'knex';

/**
 * What a database knows of its keys. `key_records`: a fingerprint of each key that something here may need, the
 * oldest first, and since when it writes; see server/platform/installed-keys.ts. `look_up_key`: at most one row,
 * the key of hashes by which rows are found; it is encrypted with ENCRYPTION_KEY and does not change with it.
 * `public_keys`: every key that signs or signed here, as other nodes and verifiers need it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table key_records (
      id bigint generated always as identity constraint key_records__pkey primary key,
      variable text not null constraint key_records__variable__values check (
        variable in ('JWT_SECRET', 'ENCRYPTION_KEY', 'PASSWORD_PEPPER')
      ),
      fingerprint bytea not null
        constraint key_records__fingerprint__length check (octet_length(fingerprint) = 32),
      used_from timestamptz not null,
      constraint key_records__variable__fingerprint__key unique (variable, fingerprint)
    );
    create table look_up_key (
      is_only boolean not null default true constraint look_up_key__pkey primary key
        constraint look_up_key__is_only__values check (is_only),
      sealed bytea not null
    );
    create table public_keys (
      id bigint generated always as identity constraint public_keys__pkey primary key,
      kid text not null constraint public_keys__kid__key unique,
      jwk jsonb not null,
      used_from timestamptz not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table public_keys; drop table look_up_key; drop table key_records');
}
