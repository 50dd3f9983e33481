import type { Knex } from 'knex';

/**
 * What an institution gives for an ID: each printed certificate with the number of the copy, and its word for an ID
 * that its person took control of (`assigner_name` is the name at that moment).
 *
 * `certificate_statuses` is the place of each signed certificate in a status list, and since when it is withdrawn.
 * Each draw of a place takes a number of the sequence, which says the list; so a list gets as many draws as it has
 * entries, and the next one is begun without counting the rows. Constants of the product change, a migration does
 * not: the length of a list is repeated here. Certificates in force and withdrawn ones are read without each other,
 * since an ID may have any number of withdrawn ones.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table certificate_prints (
      person_id text not null constraint certificate_prints__person_id__fkey references person_ids (id),
      copy_number integer not null,
      institution_id uuid not null constraint certificate_prints__institution_id__fkey
        references assigners (id),
      printed_at timestamptz not null,
      constraint certificate_prints__pkey primary key (person_id, copy_number)
    );
    create table verifications (
      person_id text not null constraint verifications__person_id__fkey references person_ids (id),
      institution_id uuid not null constraint verifications__institution_id__fkey
        references assigners (id),
      assigner_name text not null,
      verified_at timestamptz not null,
      constraint verifications__pkey primary key (person_id, institution_id)
    );
    create sequence certificate_status_draws as bigint;
    create table certificate_statuses (
      list integer not null,
      idx integer not null constraint certificate_statuses__idx check (idx >= 0 and idx < 131072),
      jti text not null constraint certificate_statuses__jti__key unique,
      person_id text not null constraint certificate_statuses__person_id__fkey references person_ids (id),
      institution_id uuid not null constraint certificate_statuses__institution_id__fkey
        references assigners (id),
      signed_at timestamptz not null,
      withdrawn_at timestamptz,
      withdrawal_reason text constraint certificate_statuses__withdrawal_reason check (
        withdrawal_reason in ('WrongData', 'Lost', 'Other', 'NewSecret', 'IdLocked', 'IdWithdrawn')
      ),
      constraint certificate_statuses__pkey primary key (list, idx),
      constraint certificate_statuses__withdrawn check (
        (withdrawn_at is null) = (withdrawal_reason is null)
      )
    );
    create index certificate_statuses__person_id__withdrawn_at
      on certificate_statuses (person_id, withdrawn_at desc, signed_at desc, jti);
    -- What a list is made from.
    create index certificate_statuses__withdrawn_at
      on certificate_statuses (list, idx) where withdrawn_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table certificate_statuses;
    drop sequence certificate_status_draws;
    drop table verifications;
    drop table certificate_prints;
  `);
}
