import type { Knex } from 'knex';

/**
 * Indexes for the audit's search by account and by ID, newest first, and for the figures on the
 * admins' start page.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index audit_entries__account_id;
    drop index audit_entries__person_id;
    create index audit_entries__account_id on audit_entries (account_id, id)
      where account_id is not null;
    create index audit_entries__person_id on audit_entries (person_id, id)
      where person_id is not null;
    create index audit_entries__by_admins on audit_entries (recorded_at, action)
      where actor_account_type = 'Admin';
    create index orders__waiting on orders (status)
      where deleted_at is null and status in ('Placed', 'Accepted', 'Fulfilled');
    create index orders__unpaid on orders (id)
      where deleted_at is null and not is_paid
        and status in ('Accepted', 'Fulfilled', 'Shipped', 'Received');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index orders__unpaid;
    drop index orders__waiting;
    drop index audit_entries__by_admins;
    drop index audit_entries__person_id;
    drop index audit_entries__account_id;
    create index audit_entries__account_id on audit_entries (account_id)
      where account_id is not null;
    create index audit_entries__person_id on audit_entries (person_id)
      where person_id is not null;
  `);
}
