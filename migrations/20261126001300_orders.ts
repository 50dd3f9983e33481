import type { Knex } from 'knex';

/**
 * Orders of the shop. An order is its institution's and outlives the account that placed it (its invoice must be
 * kept), so the account is not referenced. The client chooses `id`; `content_hash` distinguishes a repeat from another
 * order with the same id. `status_changes` is a list of `{status, timestamp}` as in the API, oldest first. An item
 * keeps its product as it was when it was ordered; `vat_tenths` is its tax in tenths of a percent. `total_cents` sorts
 * the orders by their totals.
 *
 * Invoices are numbered without a gap within each year: the counter's row is locked by the transaction that writes an
 * invoice, so a number is used exactly when it commits. `document` is the whole invoice as it is shown. No row is ever
 * changed; the application may insert and read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table orders (
      id uuid not null constraint orders__pkey primary key,
      institution_id uuid not null constraint orders__institution_id__fkey references assigners (id),
      ordered_by_account_id uuid not null,
      content_hash bytea not null,
      status text not null constraint orders__status__values check (
        status in ('Placed', 'Accepted', 'Fulfilled', 'Shipped', 'Received', 'Returned', 'Cancelled')
      ),
      status_changes jsonb not null,
      invoice_address jsonb not null,
      shipping_address jsonb not null,
      send_invoice_separately boolean not null,
      shipping_method text not null constraint orders__shipping_method__values check (
        shipping_method in ('Standard')
      ),
      payment_method text not null constraint orders__payment_method__values check (
        payment_method in ('Invoice')
      ),
      currency text not null constraint orders__currency__values check (currency in ('EUR')),
      shipping_cents integer not null constraint orders__shipping_cents__range check (
        shipping_cents >= 0
      ),
      total_cents bigint not null constraint orders__total_cents__range check (total_cents >= 0),
      customer_reference text,
      language text not null constraint orders__language__values check (language in ('de', 'en')),
      is_paid boolean not null default false,
      cancellation_reason text,
      carrier text,
      tracking_number text,
      created_at timestamptz not null,
      deleted_at timestamptz
    );
    create index orders__institution_id on orders (institution_id, created_at, id);
    create index orders__created_at on orders (created_at, id);
    create index orders__open on orders (created_at, id)
      where deleted_at is null and status in ('Placed', 'Accepted');
    create index orders__waiting on orders (status)
      where deleted_at is null and status in ('Placed', 'Accepted', 'Fulfilled');
    create index orders__unpaid on orders (id)
      where deleted_at is null and not is_paid
        and status in ('Accepted', 'Fulfilled', 'Shipped', 'Received');
    create index orders__deleted_at on orders (deleted_at) where deleted_at is not null;
    create table order_items (
      order_id uuid not null constraint order_items__order_id__fkey
        references orders (id) on delete cascade,
      position integer not null,
      product_id text not null,
      name text not null,
      category text not null,
      image_url text,
      price_cents integer not null constraint order_items__price_cents__range check (
        price_cents >= 0
      ),
      vat_tenths integer not null
        constraint order_items__vat_tenths__range check (vat_tenths between 0 and 1000),
      amount integer not null constraint order_items__amount__range check (amount >= 1),
      constraint order_items__pkey primary key (order_id, position)
    );

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
    create index invoices__issued_at on invoices (issued_at);
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
    drop table order_items;
    drop table orders;
  `);
}
