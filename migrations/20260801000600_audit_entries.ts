import type { Knex } from 'knex';

/**
 * Who did what to what. Entries outlive their subjects, so they reference nothing. The application's
 * role may insert and read (see server/platform/migrate.ts), and the trigger stops every role from
 * changing one by accident.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_entries (
      id bigint not null generated always as identity constraint audit_entries__pkey primary key,
      recorded_at timestamptz not null,
      action text not null,
      actor_account_id uuid,
      actor_account_type text,
      account_id uuid,
      person_id text,
      details jsonb not null default '{}'
    );
    create index audit_entries__recorded_at on audit_entries (recorded_at);
    create index audit_entries__account_id on audit_entries (account_id) where account_id is not null;
    create index audit_entries__person_id on audit_entries (person_id) where person_id is not null;
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
