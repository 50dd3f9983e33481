import type { Order } from '#shared/api/order.ts';
import { currencies, languages, paymentMethods, shippingMethods } from '#shared/enums.ts';
import { orderStatuses } from '#shared/order-lifecycle.ts';
import { memberName } from '../../domain/institutions/members.store.ts';
import { stored } from '../../domain/stored-documents.ts';
import type { AccountActor } from '../../http/actor.ts';
import { exists, one } from '../../platform/database/query.ts';
import { json, oneOf, type RowOf } from '../../platform/database/statement.ts';

/** An item as it was when it was ordered. */
export interface OrderItemRow {
  readonly productId: string;
  readonly name: string;
  readonly category: string;
  readonly imageUrl: string | null;
  readonly priceCents: number;
  readonly amount: number;
  /** The tax in the price, in tenths of a percent. */
  readonly vatTenths: number;
}

/** Who acts on an order. */
export type OrderActor = Pick<AccountActor, 'accountId' | 'accountType' | 'institutionId'>;

/** The owner of the orders: one institution, or any for an admin. */
export interface Owner {
  readonly institutionId: string | null;
}

export const orderRow = {
  id: 'uuid',
  institutionId: 'uuid',
  orderedByAccountId: 'uuid',
  orderedBy: 'text?',
  contentHash: 'bytea',
  status: oneOf('text', orderStatuses),
  statusChanges: stored.statusChanges,
  invoiceAddress: stored.contact,
  shippingAddress: stored.contact,
  sendInvoiceSeparately: 'bool',
  shippingMethod: oneOf('text', shippingMethods),
  paymentMethod: oneOf('text', paymentMethods),
  currency: oneOf('text', currencies),
  shippingCents: 'int4',
  isPaid: 'bool',
  customerReference: 'text?',
  language: oneOf('text', languages),
  cancellationReason: 'text?',
  carrier: 'text?',
  trackingNumber: 'text?',
  createdAt: 'timestamptz',
  /** In the order of the cart. */
  items: json<OrderItemRow[]>(),
} as const;

/** SQL for the columns of an order `o`. */
export const orderColumns = `
             o.id, o.institution_id as "institutionId",
             o.ordered_by_account_id as "orderedByAccountId",
             ${memberName('o.ordered_by_account_id')} as "orderedBy",
             o.content_hash as "contentHash", o.status, o.status_changes as "statusChanges",
             o.invoice_address as "invoiceAddress", o.shipping_address as "shippingAddress",
             o.send_invoice_separately as "sendInvoiceSeparately",
             o.shipping_method as "shippingMethod", o.payment_method as "paymentMethod",
             o.currency, o.shipping_cents as "shippingCents", o.is_paid as "isPaid",
             o.customer_reference as "customerReference", o.language,
             o.cancellation_reason as "cancellationReason", o.carrier,
             o.tracking_number as "trackingNumber", o.created_at as "createdAt",
             (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name,
                       'category', i.category, 'imageUrl', i.image_url,
                       'priceCents', i.price_cents, 'amount', i.amount,
                       'vatTenths', i.vat_tenths) order by i.position)
                from order_items i where i.order_id = o.id) as items`;

const owned = { id: 'uuid', institutionId: 'uuid?' } as const;
/** SQL for an order that the owner sees. */
const isVisible = `
             o.id = $id and ($institutionId::uuid is null or o.institution_id = $institutionId)
         and o.deleted_at is null`;

/** One order that the owner sees; undefined if it is missing, deleted or not the owner's. */
export const findOrder = one({
  name: 'find-order',
  parameters: owned,
  columns: orderRow,
  text: `
      select ${orderColumns}
        from orders o
       where ${isVisible}`,
});

/** An order as stored. */
export type OrderRow = RowOf<typeof findOrder>;

/** An institution's order with that id, deleted or not, to recognise a repeated submission. */
export const findSubmitted = one({
  name: 'find-submitted-order',
  parameters: { id: 'uuid', institutionId: 'uuid' },
  columns: orderRow,
  text: `
      select ${orderColumns}
        from orders o where o.id = $id and o.institution_id = $institutionId`,
});

/** Whether any institution has an order with that id, deleted or not. */
export const isOrderIdTaken = exists({
  name: 'is-order-id-taken',
  parameters: { id: 'uuid' },
  text: 'select from orders where id = $id',
});

/**
 * Changes the status of an order from any of `from` to `to`; returns the order with its previous status. Of
 * simultaneous calls one succeeds. Undefined if the order is in none of the statuses `from`, missing or not the owner's.
 */
export const moveOrder = one({
  name: 'move-order',
  parameters: {
    ...owned,
    from: 'text[]',
    to: 'text',
    changes: json<Order['statusChanges']>(),
    cancellationReason: 'text?',
    carrier: 'text?',
    trackingNumber: 'text?',
  },
  columns: { ...orderRow, previousStatus: oneOf('text', orderStatuses) },
  text: `
      update orders o
         set status = $to, status_changes = o.status_changes || $changes::jsonb,
             cancellation_reason = coalesce($cancellationReason, o.cancellation_reason),
             carrier = coalesce($carrier, o.carrier),
             tracking_number = coalesce($trackingNumber, o.tracking_number)
       where ${isVisible} and o.status = any ($from)
      returning ${orderColumns}, old.status as "previousStatus"`,
});

/** Sets whether an order is paid; `changed` is false if it had that value. Undefined if there is no such order. */
export const setPaid = one({
  name: 'set-paid',
  parameters: { id: 'uuid', isPaid: 'bool' },
  columns: { ...orderRow, changed: 'bool' },
  text: `
      update orders o set is_paid = $isPaid where o.id = $id and o.deleted_at is null
      returning ${orderColumns}, old.is_paid <> o.is_paid as changed`,
});

/** Hides an order; undefined if it is missing or hidden already. */
export const hideOrder = one({
  name: 'hide-order',
  parameters: { id: 'uuid', now: 'timestamptz' },
  columns: { id: 'uuid', orderedByAccountId: 'uuid' },
  text: `
      update orders set deleted_at = $now where id = $id and deleted_at is null
      returning id, ordered_by_account_id as "orderedByAccountId"`,
});
