import type { Knex } from 'knex';

/** An assigner vouches for an ID; `assigner_name` is its name at that moment. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table verifications (
      person_id text not null constraint verifications__person_id__fkey references person_ids (id),
      assigner_id uuid not null constraint verifications__assigner_id__fkey
        references assigners (account_id),
      assigner_name text not null,
      verified_at timestamptz not null,
      constraint verifications__pkey primary key (person_id, assigner_id)
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table verifications');
}
