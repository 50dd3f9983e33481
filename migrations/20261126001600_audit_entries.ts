import type { Knex } from 'knex';

/**
 * Who did what to what. Entries outlive their subjects, so they reference nothing. The application's role may insert
 * and read (see server/platform/database/app-role.ts), and the trigger stops every role from changing one by accident.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_entries (
      id bigint not null generated always as identity,
      recorded_at timestamptz not null,
      action text not null,
      actor_account_id uuid,
      actor_account_type text,
      actor_api_key_id uuid,
      account_id uuid,
      person_id text,
      order_id uuid,
      request_id uuid,
      details jsonb not null default '{}',
      constraint audit_entries__pkey primary key (id, recorded_at)
    ) partition by range (recorded_at);
    create index audit_entries__recorded_at on audit_entries (recorded_at);
    create index audit_entries__account_id on audit_entries (account_id, id) where account_id is not null;
    create index audit_entries__person_id on audit_entries (person_id, id) where person_id is not null;
    create index audit_entries__order_id on audit_entries (order_id, id) where order_id is not null;
    create index audit_entries__request_id on audit_entries (request_id, id)
      where request_id is not null;
    create index audit_entries__actor_account_id on audit_entries (actor_account_id, id)
      where actor_account_id is not null;
    create index audit_entries__action on audit_entries (action, id);
    create index audit_entries__by_admins on audit_entries (recorded_at, action)
      where actor_account_type = 'Admin';
    create table audit_entries_other partition of audit_entries default;
    do $$ begin
      execute format('create table audit_entries_first partition of audit_entries for values from (minvalue) to (%L)',
        date_trunc('month', now(), 'UTC') + interval '3 months');
    end $$;
    select make_partitions('audit_entries', now());
    create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'audit entries are append-only'; end
    $$;
    create trigger audit_entries__append_only before update or delete or truncate on audit_entries
      for each statement execute function refuse_audit_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_entries; drop function refuse_audit_change');
}
