import type { Knex } from 'knex';

/**
 * Failed attempts (logins, ownership secrets), counted by subject and address, both as keyed hashes.
 * The table is logged, unlike `rate_limits`: a lock must survive a crash and a failover. An empty hash
 * means any (see server/domain/failed-attempts.ts).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table failed_attempts (
      kind text not null,
      subject bytea not null,
      address bytea not null,
      failures integer not null,
      window_ends_at timestamptz not null,
      locks integer not null default 0,
      locked_until timestamptz,
      constraint failed_attempts__pkey primary key (kind, subject, address)
    );
    create index failed_attempts__window_ends_at on failed_attempts (window_ends_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table failed_attempts');
}
