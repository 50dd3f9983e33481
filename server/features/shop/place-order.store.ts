import type { Knex } from 'knex';
import { runStatement } from '../../platform/database.ts';
import type { OrderRow } from './orders.store.ts';

/** A job that is queued by the statement itself: see `sealMailJob`. */
export interface QueuedMail {
  readonly task: string;
  readonly payload: object;
  readonly key: string;
}

/**
 * Places an order with its items, its audit entry and its mails in one statement (measured:
 * bench/place-order.bench.ts); false if there is an order under that id already.
 */
export async function insertOrder(db: Knex, order: OrderRow, mail: QueuedMail): Promise<boolean> {
  const [row] = await runStatement<{ placed: boolean }>(db, {
    name: 'insert-order',
    text: `
      with placed as (
        insert into orders (id, ordered_by_account_id, content_hash, status, status_changes,
                            invoice_address, shipping_address, send_invoice_separately,
                            shipping_method, payment_method, currency, shipping_cents, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
        on conflict (id) do nothing
        returning id
      ), items as (
        insert into order_items (order_id, position, product_id, name, category, image_url,
                                 price_cents, amount)
        select p.id, i.position, i.product_id, i.name, i.category, i.image_url, i.price_cents,
               i.amount
          from placed p
         cross join unnest($14::text[], $15::text[], $16::text[], $17::text[], $18::int[],
                           $19::int[]) with ordinality
               as i (product_id, name, category, image_url, price_cents, amount, position)
      ), audited as (
        insert into audit_entries
               (recorded_at, action, actor_account_id, actor_account_type, account_id, order_id)
        select $13, 'order.placed', $2, 'Assigner', $2, id from placed
      ), queued as materialized (
        select graphile_worker.add_job($20::text, $21::json, job_key := $22::text) from placed
      )
      select count(*) > 0 as placed from queued`,
    values: [...orderValues(order), ...itemValues(order), mail.task, mail.payload, mail.key],
  });
  return row?.placed === true;
}

function orderValues(order: OrderRow): unknown[] {
  return [
    order.id,
    order.orderedByAccountId,
    order.contentHash,
    order.status,
    JSON.stringify(order.statusChanges),
    JSON.stringify(order.invoiceAddress),
    JSON.stringify(order.shippingAddress),
    order.sendInvoiceSeparately,
    order.shippingMethod,
    order.paymentMethod,
    order.currency,
    order.shippingCents,
    order.createdAt,
  ];
}

/** One list for each column, as `unnest` wants them. */
function itemValues({ items }: OrderRow): unknown[] {
  return [
    items.map((item) => item.productId),
    items.map((item) => item.name),
    items.map((item) => item.category),
    items.map((item) => item.imageUrl),
    items.map((item) => item.priceCents),
    items.map((item) => item.amount),
  ];
}
