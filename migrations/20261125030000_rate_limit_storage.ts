import type { Knex } from 'knex';

/**
 * Every call updates counters. With room in its page a new version of a row stays there and no index changes;
 * and the dead versions go before the table grows. Neither change stops a call.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table rate_limits set (
      fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
      autovacuum_vacuum_cost_delay = 0
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table rate_limits reset (
      fillfactor, autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold,
      autovacuum_vacuum_cost_delay
    )`);
}
