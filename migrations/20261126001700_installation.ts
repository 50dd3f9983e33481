import type { Knex } from 'knex';

/**
 * What the nodes share besides the product's data.
 *
 * `installation`: at most one row, the time at which production first used this database; such a database gets no
 * demo accounts (server/platform/database/production-mark.ts). `data_keys`: the keys of every ciphertext and look-up hash here,
 * sealed by the ENCRYPTION_KEY with the fingerprint `sealed_by`, and since when they write; the first one stays, for
 * look-ups. `jwt_secrets`: a fingerprint of each secret that a token may need, the oldest first. `public_keys`: every
 * key that signs or signed here, as other nodes and verifiers need it.
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
    create table data_keys (
      id bigint generated always as identity constraint data_keys__pkey primary key,
      sealed bytea not null,
      sealed_by bytea not null
        constraint data_keys__sealed_by__length check (octet_length(sealed_by) = 32),
      used_from timestamptz not null
    );
    create table jwt_secrets (
      id bigint generated always as identity constraint jwt_secrets__pkey primary key,
      fingerprint bytea not null constraint jwt_secrets__fingerprint__key unique
        constraint jwt_secrets__fingerprint__length check (octet_length(fingerprint) = 32),
      used_from timestamptz not null
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
    drop table jwt_secrets;
    drop table data_keys;
    drop table installation;
  `);
}
