import type { Knex } from 'knex';

/** Orders and requests as subjects of the audit, and the searches of its page, newest first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audit_entries add column order_id uuid, add column request_id uuid;
    create index audit_entries__order_id on audit_entries (order_id, id) where order_id is not null;
    create index audit_entries__request_id on audit_entries (request_id, id)
      where request_id is not null;
    create index audit_entries__actor_account_id on audit_entries (actor_account_id, id)
      where actor_account_id is not null;
    create index audit_entries__action on audit_entries (action, id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index audit_entries__action;
    drop index audit_entries__actor_account_id;
    alter table audit_entries drop column order_id, drop column request_id;
  `);
}
