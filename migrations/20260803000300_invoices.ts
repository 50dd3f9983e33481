import type { Knex } from 'knex';

/**
 * Invoices, numbered without a gap within each year: the counter's row is locked by the transaction
 * that writes an invoice, so a number is used exactly when it commits. `document` is the whole
 * invoice as it is shown. No row is ever changed; the application may insert and read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table invoice_counters (
      year integer not null constraint invoice_counters__pkey primary key,
      last_number integer not null
    );
    create table invoices (
      year integer not null,
      number integer not null,
      order_id uuid not null constraint invoices__order_id__fkey references orders (id),
      kind text not null constraint invoices__kind__values check (
        kind in ('invoice', 'cancellation')
      ),
      issued_at timestamptz not null,
      document jsonb not null,
      constraint invoices__pkey primary key (year, number),
      constraint invoices__order_id__kind unique (order_id, kind)
    );
    create function refuse_invoice_change() returns trigger language plpgsql as $$
      begin raise exception 'invoices never change'; end
    $$;
    create trigger invoices__append_only before update or delete or truncate on invoices
      for each statement execute function refuse_invoice_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table invoices;
    drop function refuse_invoice_change;
    drop table invoice_counters;
  `);
}
