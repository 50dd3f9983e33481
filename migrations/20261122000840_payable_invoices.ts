import type { Knex } from 'knex';

/**
 * What an invoice needs to be paid: the customer's own order number, the language of the order, and the
 * tax of each item in tenths of a percent. `total_cents` sorts the orders by their totals. Orders from
 * before have no language, and the standard rate of 19 %. Documents that are already issued stay as
 * they are.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table orders
      add column customer_reference text,
      add column language text constraint orders__language__values check (language in ('de', 'en')),
      add column total_cents bigint not null default 0;
    update orders o set total_cents = o.shipping_cents + coalesce(
      (select sum(i.price_cents::bigint * i.amount) from order_items i where i.order_id = o.id), 0);
    alter table orders
      alter column total_cents drop default,
      add constraint orders__total_cents__range check (total_cents >= 0);
    alter table order_items
      add column vat_tenths integer not null default 190
        constraint order_items__vat_tenths__range check (vat_tenths between 0 and 1000);
    alter table order_items alter column vat_tenths drop default;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table order_items drop column vat_tenths;
    alter table orders drop column total_cents, drop column language, drop column customer_reference;
  `);
}
