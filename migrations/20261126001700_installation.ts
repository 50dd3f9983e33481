import type { Knex } from 'knex';

/**
 * What the nodes share besides the product's data.
 *
 * `installation`: at most one row, the time at which production first used this database; such a database gets no demo
 * accounts (server/platform/production-mark.ts). `installation_key`: at most one row, a fingerprint of the key of
 * look-ups; a table of its own because `installation` has rows only in production. `key_records`: a fingerprint of each
 * key that something here may need, the oldest first, and since when it writes (server/platform/installed-keys.ts).
 * `look_up_key`: at most one row, the key of hashes by which rows are found; it is encrypted with ENCRYPTION_KEY and
 * does not change with it. `public_keys`: every key that signs or signed here, as other nodes and verifiers need it.
 *
 * `rate_limits`: counters with the column names of rate-limiter-flexible; `expire` in ms since 1970. Every call updates
 * some. With room in its page a new version of a row stays there and no index changes; and the dead versions go before
 * the table grows. `sent_mails`: by the hash of their job, for 30 days. A job runs again if the database failed before
 * the job was marked as done; its mail is not sent twice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table installation (
      is_production boolean not null constraint installation__pkey primary key
        constraint installation__is_production__values check (is_production),
      since timestamptz not null
    );
    create table installation_key (
      is_only boolean not null default true constraint installation_key__pkey primary key
        constraint installation_key__is_only__values check (is_only),
      fingerprint bytea not null
        constraint installation_key__fingerprint__length check (octet_length(fingerprint) = 32),
      since timestamptz not null
    );
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
    create unlogged table rate_limits (
      key varchar(255) not null constraint rate_limits__pkey primary key,
      points integer not null default 0,
      expire bigint
    ) with (
      fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
      autovacuum_vacuum_cost_delay = 0
    );
    create index rate_limits__expire on rate_limits (expire);
    create table sent_mails (
      job_hash bytea not null constraint sent_mails__pkey primary key,
      sent_at timestamptz not null
    );
    create index sent_mails__sent_at on sent_mails (sent_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table sent_mails;
    drop table rate_limits;
    drop table public_keys;
    drop table look_up_key;
    drop table key_records;
    drop table installation_key;
    drop table installation;
  `);
}
