import type { Knex } from 'knex';

/**
 * The receipts of assigners, kept a year: `id` is the receipt's `jti`, `receipt` the signed text. It is
 * stored because another signature would make it another receipt.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table receipts (
      id uuid not null constraint receipts__pkey primary key,
      assigner_id uuid not null constraint receipts__assigner_id__fkey
        references accounts (id) on delete cascade,
      person_id text not null constraint receipts__person_id__fkey references person_ids (id),
      short_id text not null,
      sender_name text not null,
      is_verified boolean not null,
      matched_at timestamptz not null,
      receipt text not null
    );
    create index receipts__assigner_id__matched_at on receipts (assigner_id, matched_at, id);
    create index receipts__person_id on receipts (person_id);
    create index receipts__matched_at on receipts (matched_at);
  `);
}

/** The receipts in the lists are lost; those that were saved stay valid. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table receipts');
}
