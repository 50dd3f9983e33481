import type { Knex } from 'knex';

/** Each printed certificate: its ID, the number of the copy, the time, and the assigner. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table certificate_prints (
      person_id text not null constraint certificate_prints__person_id__fkey
        references person_ids (id),
      copy_number integer not null,
      assigner_id uuid not null constraint certificate_prints__assigner_id__fkey
        references assigners (account_id),
      printed_at timestamptz not null,
      constraint certificate_prints__pkey primary key (person_id, copy_number)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table certificate_prints');
}
