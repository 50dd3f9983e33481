import type { Knex } from 'knex';

/**
 * Institutions that issue IDs. What belongs to one refers to its `id`, never to an account. A row is never deleted and
 * references no account, so nothing of an institution goes when an account goes. `id` is that of the account that it
 * was approved with. `suspended_at` is since when it can neither log in nor use keys; what it issued stays valid.
 * shared/api/contact.ts has the shape of the contact.
 *
 * A logo is a PNG made by the server, never the uploaded file; a new one gets a new `id`, so that browsers may
 * cache its address forever. `confirmed_names` is the name that an admin confirmed, when, and by which account
 * (none for demo data). It is valid while it equals the name in `assigners`; a change of that name deletes it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table assigners (
      id uuid not null constraint assigners__pkey primary key,
      name text not null default '',
      contact jsonb,
      is_discreet boolean not null default false,
      suspended_at timestamptz
    );
    create table logos (
      institution_id uuid not null constraint logos__pkey primary key
        constraint logos__institution_id__fkey references assigners (id),
      id uuid not null constraint logos__id__key unique,
      png bytea not null,
      stored_at timestamptz not null
    );
    create table confirmed_names (
      institution_id uuid not null constraint confirmed_names__pkey primary key
        constraint confirmed_names__institution_id__fkey references assigners (id),
      name text not null,
      confirmed_at timestamptz not null,
      confirmed_by uuid
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table confirmed_names; drop table logos; drop table assigners');
}
