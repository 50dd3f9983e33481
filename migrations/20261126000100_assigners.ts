import type { Knex } from 'knex';

/**
 * Institutions that issue IDs. A row is never deleted and references no account: an assigner's IDs and
 * verifications outlive its account. shared/api/contact.ts has the shape of the contact.
 *
 * A logo is a PNG made by the server, never the uploaded file; a new one gets a new `id`, so that browsers may
 * cache its address forever. `confirmed_names` is the name that an admin confirmed, when, and by which account
 * (none for demo data). It is valid while it equals the name in `assigners`; a change of that name deletes it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table assigners (
      account_id uuid not null constraint assigners__pkey primary key,
      name text not null default '',
      contact jsonb,
      is_discreet boolean not null default false
    );
    create table logos (
      account_id uuid not null constraint logos__pkey primary key
        constraint logos__account_id__fkey references assigners (account_id),
      id uuid not null constraint logos__id__key unique,
      png bytea not null,
      stored_at timestamptz not null
    );
    create table confirmed_names (
      account_id uuid not null constraint confirmed_names__pkey primary key
        constraint confirmed_names__account_id__fkey references assigners (account_id),
      name text not null,
      confirmed_at timestamptz not null,
      confirmed_by uuid
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table confirmed_names; drop table logos; drop table assigners');
}
