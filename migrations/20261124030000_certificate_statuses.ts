import type { Knex } from 'knex';

/**
 * The place of each signed certificate in a status list, and since when it is withdrawn. Certificates from
 * before have no row: they cannot be withdrawn.
 *
 * Each draw of a place takes a number of the sequence, which says the list; so a list gets as many draws as
 * it has entries, and the next one is begun without counting the rows. Constants of the product change, a
 * migration does not: the length of a list is repeated here.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create sequence certificate_status_draws as bigint;

    create table certificate_statuses (
      list integer not null,
      idx integer not null constraint certificate_statuses__idx check (idx >= 0 and idx < 131072),
      jti text not null constraint certificate_statuses__jti__key unique,
      person_id text not null constraint certificate_statuses__person_id__fkey
        references person_ids (id),
      assigner_id uuid not null constraint certificate_statuses__assigner_id__fkey
        references assigners (account_id),
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
    create index certificate_statuses__person_id__signed_at
      on certificate_statuses (person_id, signed_at desc);
    -- What a list is made from.
    create index certificate_statuses__withdrawn_at
      on certificate_statuses (list, idx) where withdrawn_at is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table certificate_statuses;
    drop sequence certificate_status_draws;
  `);
}
