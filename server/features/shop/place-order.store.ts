import type { Knex } from 'knex';
import type { Order } from '#shared/api/order.ts';
import { centsOf } from '#shared/money.ts';
import { insertAudit } from '../../domain/audit.store.ts';
import { onlyValue } from '../../platform/database/query.ts';
import { json } from '../../platform/database/statement.ts';
import {
  addJobCall,
  jobParameters,
  jobValues,
  type QueuedJob,
} from '../../platform/processes/job-queue.ts';
import { orderTotal } from './order-view.ts';
import type { OrderRow } from './orders.store.ts';

export const insertOrderRow = onlyValue({
  name: 'insert-order',
  parameters: {
    id: 'uuid',
    institutionId: 'uuid',
    accountId: 'uuid',
    contentHash: 'bytea',
    status: 'text',
    statusChanges: json<Order['statusChanges']>(),
    invoiceAddress: json<Order['invoiceAddress']>(),
    shippingAddress: json<Order['shippingAddress']>(),
    sendInvoiceSeparately: 'bool',
    shippingMethod: 'text',
    paymentMethod: 'text',
    currency: 'text',
    shippingCents: 'int4',
    totalCents: 'int8',
    customerReference: 'text?',
    language: 'text',
    now: 'timestamptz',
    productIds: 'text[]',
    names: 'text[]',
    categories: 'text[]',
    imageUrls: 'text[]',
    pricesCents: 'int4[]',
    amounts: 'int4[]',
    vatTenths: 'int4[]',
    ...jobParameters,
  },
  columns: { placed: 'bool' },
  text: `
      with placed as (
        insert into orders (id, institution_id, ordered_by_account_id, content_hash, status,
                            status_changes, invoice_address, shipping_address,
                            send_invoice_separately, shipping_method, payment_method,
                            currency, shipping_cents, total_cents, customer_reference, language,
                            created_at)
        values ($id, $institutionId, $accountId, $contentHash, $status, $statusChanges,
                $invoiceAddress, $shippingAddress, $sendInvoiceSeparately, $shippingMethod,
                $paymentMethod, $currency, $shippingCents, $totalCents, $customerReference,
                $language, $now)
        on conflict (id) do nothing
        returning id
      ), items as (
        insert into order_items (order_id, position, product_id, name, category, image_url,
                                 price_cents, amount, vat_tenths)
        select p.id, i.position, i.product_id, i.name, i.category, i.image_url, i.price_cents,
               i.amount, i.vat_tenths
          from placed p
         cross join unnest($productIds::text[], $names::text[], $categories::text[],
                           $imageUrls::text[], $pricesCents::int[], $amounts::int[],
                           $vatTenths::int[])
               with ordinality
               as i (product_id, name, category, image_url, price_cents, amount, vat_tenths,
                     position)
      ), audited as (${insertAudit(
        'order.placed',
        {
          actor_account_id: '$accountId',
          actor_account_type: "'Assigner'",
          account_id: '$accountId',
          order_id: 'id',
        },
        'from placed',
      )}
      ), queued as materialized (
        select ${addJobCall} from placed
      )
      select count(*) > 0 as placed from queued`,
});

/**
 * Places an order with its items, its audit entry and its mails in one statement (measured:
 * bench/place-order.bench.ts); false if there is already an order with that id.
 */
export function insertOrder(db: Knex, order: OrderRow, mail: QueuedJob): Promise<boolean> {
  const { items } = order;
  return insertOrderRow(db, {
    ...order,
    accountId: order.orderedByAccountId,
    now: order.createdAt,
    totalCents: centsOf(orderTotal(order)),
    // `unnest` needs one list for each column.
    productIds: items.map(({ productId }) => productId),
    names: items.map(({ name }) => name),
    categories: items.map(({ category }) => category),
    imageUrls: items.map(({ imageUrl }) => imageUrl),
    pricesCents: items.map(({ priceCents }) => priceCents),
    amounts: items.map(({ amount }) => amount),
    vatTenths: items.map(({ vatTenths }) => vatTenths),
    ...jobValues(mail),
  });
}
