import type { Knex } from 'knex';

/**
 * Profiles of assigners. A row references no account and is never deleted: an assigner's IDs and
 * verifications outlive its account. shared/api/contact.ts has the shape of the contact. A logo is a
 * PNG made by the server, never the uploaded file; a new one gets a new `id`, so that browsers may
 * cache its address forever.
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
