import type { Knex } from 'knex';

/**
 * Person IDs, candidates included: a row is a candidate until `claimed_at` is set. A candidate is
 * reserved until `reserved_until`, for the account `reserved_for`; a rejected one has no account. A
 * claimed row is never deleted or given to another account. `controlled_at` is when its owner got it.
 *
 * `candidates_held_by` is volatile on purpose: a volatile function reads with a new snapshot. After a
 * statement has waited for the account's lock, the function sees what the other call reserved
 * meanwhile. The statement's own snapshot is older than the wait and would miss it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table person_ids (
      id text not null constraint person_ids__pkey primary key,
      birth_date date not null,
      drawn_at timestamptz not null,
      reserved_for uuid,
      reserved_until timestamptz,
      claimed_at timestamptz,
      controlled_at timestamptz,
      locked_at timestamptz,
      constraint person_ids__id__format check (id ~ '^[0-9]{8}-[A-Z0-9]{5}$'),
      constraint person_ids__id__birth_date check (left(id, 8) = to_char(birth_date, 'YYYYMMDD')),
      constraint person_ids__claimed_at__reserved_until check (
        (claimed_at is null) = (reserved_until is not null)
      ),
      constraint person_ids__claimed_at__reserved_for check (
        claimed_at is null or reserved_for is null
      ),
      constraint person_ids__controlled_at check (controlled_at is null or claimed_at is not null)
    );
    create index person_ids__reserved_for on person_ids (reserved_for, birth_date)
      where reserved_for is not null;
    create index person_ids__reserved_until on person_ids (reserved_until)
      where reserved_until is not null;
    create index person_ids__birth_date__id on person_ids (birth_date, id text_pattern_ops);
    create function candidates_held_by(account uuid, date_of_birth date, at timestamptz)
      returns setof text language sql volatile as $$
        select id from person_ids
         where reserved_for = account and birth_date = date_of_birth and reserved_until > at
      $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function candidates_held_by; drop table person_ids');
}
