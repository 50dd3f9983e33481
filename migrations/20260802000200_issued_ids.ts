import type { Knex } from 'knex';

/**
 * IDs that an assigner issued: `claimed_at` is when it accepted the candidate, `controlled_at` when
 * the person took control. In between, the row has the ownership secret, as ciphertext and as an HMAC
 * for comparison; taking control deletes both.
 *
 * An ID begins with its birth date, so the index on the birth date serves the order by ID and a range
 * of birth dates. The indexes contain all columns that the list filters by, so that skipping rows does
 * not read the table.
 *
 * `count_open_candidates` is volatile for the same reason as `candidates_held_by`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists pg_trgm;
    alter table person_ids
      add column assigner_id uuid
        constraint person_ids__assigner_id__fkey references assigners (account_id),
      add column ownership_secret bytea,
      add column ownership_secret_hmac bytea,
      add column print_count integer not null default 0,
      add column printed_at timestamptz,
      add constraint person_ids__ownership_secret check (
        num_nulls(ownership_secret, ownership_secret_hmac) =
          case when assigner_id is not null and controlled_at is null then 0 else 2 end
      );
    create index person_ids__assigner_id__claimed_at
      on person_ids (assigner_id, claimed_at desc, id desc) include (birth_date)
      where assigner_id is not null;
    create index person_ids__assigner_id__birth_date
      on person_ids (assigner_id, birth_date, id) include (claimed_at)
      where assigner_id is not null;
    create index person_ids__id__trigrams on person_ids using gin (id gin_trgm_ops)
      where assigner_id is not null;
    create function count_open_candidates(account uuid, at timestamptz)
      returns bigint language sql volatile as $$
        select count(*) from person_ids where reserved_for = account and reserved_until > at
      $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function count_open_candidates;
    alter table person_ids
      drop column printed_at, drop column print_count, drop column ownership_secret_hmac,
      drop column ownership_secret, drop column assigner_id;
    drop extension pg_trgm;
  `);
}
