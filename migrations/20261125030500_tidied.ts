import type { Knex } from 'knex';

/** Up to when housekeeping has looked at the rows of a table, so that it looks at each once and misses none. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table tidied (
      subject text not null constraint tidied__pkey primary key
        constraint tidied__subject__values check (subject in ('person_events')),
      tidied_until timestamptz not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table tidied');
}
