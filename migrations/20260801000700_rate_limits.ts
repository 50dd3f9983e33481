import type { Knex } from 'knex';

/** Counters of rate limits, with the column names of rate-limiter-flexible; `expire` in ms since 1970. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table rate_limits (
      key varchar(255) not null constraint rate_limits__pkey primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits__expire on rate_limits (expire);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table rate_limits');
}
