import type { Knex } from 'knex';

/**
 * What an assigner says of itself. It references no account and is never deleted: an assigner's
 * IDs, and its word for them, outlive its account. The contact is a shape of
 * shared/api/contact.ts. A logo is a PNG made here, never the file that was sent; a new one gets a
 * new `id`, so that its address can be kept for ever.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table assigners (
      account_id uuid not null constraint assigners__pkey primary key,
      name text not null default '',
      contact jsonb
    );
    create table logos (
      account_id uuid not null constraint logos__pkey primary key
        constraint logos__account_id__fkey references assigners (account_id),
      id uuid not null constraint logos__id__key unique,
      png bytea not null,
      stored_at timestamptz not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table logos; drop table assigners');
}
