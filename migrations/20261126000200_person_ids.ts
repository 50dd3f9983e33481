import type { Knex } from 'knex';

/**
 * Person IDs, candidates included: a row is a candidate until `claimed_at` is set. A candidate is reserved until
 * `reserved_until`, for the account of a person or for an institution (`reserved_for`); a rejected one is reserved for
 * neither. A claimed row is never deleted or given to another account. `controlled_at` is when its owner got it.
 * `locked_as_orphan` marks an ID that is locked only because its last account was deleted.
 *
 * An ID with an institution was issued: `claimed_at` is when the assigner accepted the candidate, `controlled_at` when
 * the person took control. In between, the row has the ownership secret, as ciphertext and as an HMAC for
 * comparison; taking control deletes both. A withdrawn ID has no secret and is locked for ever. `reference_hmac` is
 * the institution's own number of the person as a keyed hash; withdrawing an ID frees its number. `printed_at` is
 * null again when the prints no longer work.
 *
 * An ID begins with its birth date, so the index on the birth date serves the order by ID and a range of birth
 * dates. The indexes contain all columns that the list filters by, so that skipping rows does not read the table.
 * GIN asks the columns of its index in turn about each row that may fit: the trigrams come first, so that a rare
 * one fails before the long list of an institution is read.
 *
 * `candidates_held_by` and `count_open_candidates` are volatile on purpose: a volatile function reads with a new
 * snapshot. After a statement has waited for a lock on the account or institution, the function sees what the other
 * call reserved meanwhile. The statement's own snapshot is older than the wait and would miss it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    create table person_ids (
      id text not null constraint person_ids__pkey primary key,
      birth_date date not null,
      drawn_at timestamptz not null,
      reserved_for uuid,
      reserved_until timestamptz,
      claimed_at timestamptz,
      controlled_at timestamptz,
      locked_at timestamptz,
      locked_as_orphan boolean not null default false
        constraint person_ids__locked_as_orphan check (not locked_as_orphan or locked_at is not null),
      institution_id uuid constraint person_ids__institution_id__fkey references assigners (id),
      ownership_secret bytea,
      ownership_secret_hmac bytea,
      print_count integer not null default 0,
      printed_at timestamptz,
      withdrawn_at timestamptz,
      reference_hmac bytea constraint person_ids__reference_hmac__length check (
        octet_length(reference_hmac) = 32
      ),
      constraint person_ids__id__format check (id ~ '^[0-9]{8}-[A-Z0-9]{5}$'),
      constraint person_ids__id__birth_date check (left(id, 8) = to_char(birth_date, 'YYYYMMDD')),
      constraint person_ids__claimed_at__reserved_until check (
        (claimed_at is null) = (reserved_until is not null)
      ),
      constraint person_ids__claimed_at__reserved_for check (
        claimed_at is null or reserved_for is null
      ),
      constraint person_ids__controlled_at check (controlled_at is null or claimed_at is not null),
      constraint person_ids__withdrawn_at check (
        withdrawn_at is null
        or (institution_id is not null and controlled_at is null and locked_at is not null)
      ),
      constraint person_ids__ownership_secret check (
        num_nulls(ownership_secret, ownership_secret_hmac) = case
          when institution_id is not null and controlled_at is null and withdrawn_at is null then 0
          else 2
        end
      )
    );
    create index person_ids__reserved_for on person_ids (reserved_for, birth_date)
      where reserved_for is not null;
    create index person_ids__reserved_until on person_ids (reserved_until)
      where reserved_until is not null;
    create index person_ids__birth_date__id on person_ids (birth_date, id text_pattern_ops);
    create index person_ids__institution_id__claimed_at
      on person_ids (institution_id, claimed_at desc, id desc) include (birth_date)
      where institution_id is not null;
    create index person_ids__institution_id__birth_date
      on person_ids (institution_id, birth_date, id) include (claimed_at)
      where institution_id is not null;
    create index person_ids__trigrams__institution_id
      on person_ids using gin (id gin_trgm_ops, institution_id) where institution_id is not null;
    create index person_ids__to_print
      on person_ids (institution_id, claimed_at desc, id desc) include (birth_date)
      where institution_id is not null and printed_at is null
        and controlled_at is null and withdrawn_at is null;
    create unique index person_ids__reference_hmac__key on person_ids (institution_id, reference_hmac)
      where reference_hmac is not null and withdrawn_at is null;

    create function candidates_held_by(holder uuid, date_of_birth date, at timestamptz)
      returns setof text language sql volatile as $$
        select id from person_ids
         where reserved_for = holder and birth_date = date_of_birth and reserved_until > at
      $$;
    create function count_open_candidates(holder uuid, at timestamptz)
      returns bigint language sql volatile as $$
        select count(*) from person_ids where reserved_for = holder and reserved_until > at
      $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function count_open_candidates;
    drop function candidates_held_by;
    drop table person_ids;
    drop extension btree_gin;
    drop extension pg_trgm;
  `);
}
