import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Order, statusChangeSchema } from '#shared/api/order.ts';
import type { Currency, OrderStatus, SortDirection } from '#shared/enums.ts';
import type { AccountActor } from '../../http/actor.ts';
import { runStatement } from '../../platform/database.ts';

/** An item as it was when it was ordered. */
export interface OrderItemRow {
  readonly productId: string;
  readonly name: string;
  readonly category: string;
  readonly imageUrl: string | null;
  readonly priceCents: number;
  readonly amount: number;
}

/** An order as the database keeps it, its items in the order of the cart. */
export interface OrderRow
  extends Pick<
    Order,
    | 'id'
    | 'status'
    | 'orderedByAccountId'
    | 'invoiceAddress'
    | 'shippingAddress'
    | 'sendInvoiceSeparately'
    | 'shippingMethod'
    | 'paymentMethod'
    | 'isPaymentReceived'
    | 'cancellationReason'
    | 'carrier'
    | 'trackingNumber'
  > {
  readonly contentHash: Buffer;
  readonly statusChanges: z.infer<typeof statusChangeSchema>[];
  readonly currency: Currency;
  readonly shippingCents: number;
  readonly createdAt: Date;
  readonly items: OrderItemRow[];
}

/** Who acts on orders. */
export type OrderActor = Pick<AccountActor, 'accountId' | 'accountType'>;

/** Whose orders: one customer's, or everybody's for an admin. */
export interface Owner {
  readonly accountId: string | null;
}

/** The columns of an order `o`, as `OrderRow` names them. */
export const orderColumns = `
  o.id, o.ordered_by_account_id as "orderedByAccountId", o.content_hash as "contentHash", o.status,
  o.status_changes as "statusChanges", o.invoice_address as "invoiceAddress",
  o.shipping_address as "shippingAddress", o.send_invoice_separately as "sendInvoiceSeparately",
  o.shipping_method as "shippingMethod", o.payment_method as "paymentMethod", o.currency,
  o.shipping_cents as "shippingCents", o.is_paid as "isPaymentReceived",
  o.cancellation_reason as "cancellationReason", o.carrier, o.tracking_number as "trackingNumber",
  o.created_at as "createdAt",
  (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name,
            'category', i.category, 'imageUrl', i.image_url, 'priceCents', i.price_cents,
            'amount', i.amount) order by i.position)
     from order_items i where i.order_id = o.id) as items`;

/** One order that the owner sees; undefined if it is missing, deleted or somebody else's. */
export async function findOrder(db: Knex, owner: Owner, id: string): Promise<OrderRow | undefined> {
  const [row] = await runStatement<OrderRow>(db, {
    name: 'find-order',
    text: `
      select ${orderColumns} from orders o
       where o.id = $1 and ($2::uuid is null or o.ordered_by_account_id = $2)
         and o.deleted_at is null`,
    values: [id, owner.accountId],
  });
  return row;
}

/** An account's order under that id, deleted or not, for the repeat of a submission. */
export async function findSubmitted(
  db: Knex,
  accountId: string,
  id: string,
): Promise<OrderRow | undefined> {
  const [row] = await runStatement<OrderRow>(db, {
    text: `select ${orderColumns} from orders o where o.id = $1 and o.ordered_by_account_id = $2`,
    values: [id, accountId],
  });
  return row;
}

const sqlDirection = { Ascending: 'asc', Descending: 'desc' } as const;

/** Orders by the time they were placed; no statuses means all of them. */
export async function listOrders(
  db: Knex,
  owner: Owner,
  list: {
    readonly statuses: readonly OrderStatus[];
    readonly direction: SortDirection;
    readonly count: number;
    readonly skip: number;
  },
): Promise<OrderRow[]> {
  const direction = sqlDirection[list.direction];
  return runStatement<OrderRow>(db, {
    text: `
      select ${orderColumns} from orders o
       where ($1::uuid is null or o.ordered_by_account_id = $1) and o.deleted_at is null
         and ($2::text[] = '{}' or o.status = any ($2))
       order by o.created_at ${direction}, o.id ${direction} limit $3 offset $4`,
    values: [owner.accountId, list.statuses, list.count, list.skip],
  });
}

/** A step of an order: from any of these statuses to that one, with what is known of it. */
export interface OrderMove {
  readonly id: string;
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly now: Date;
  readonly cancellationReason?: string | undefined;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
}

/**
 * Moves an order, guarded: of any number at once one gets it, with the status it came from. Undefined
 * if it is not in one of these statuses (any more), or missing or somebody else's.
 */
export async function moveOrder(
  db: Knex,
  owner: Owner,
  move: OrderMove,
): Promise<(OrderRow & { readonly previousStatus: OrderStatus }) | undefined> {
  const change = { status: move.to, timestamp: move.now.toISOString() };
  const [row] = await runStatement<OrderRow & { previousStatus: OrderStatus }>(db, {
    name: 'move-order',
    text: `
      update orders o
         set status = $4, status_changes = o.status_changes || $5::jsonb,
             cancellation_reason = coalesce($6, o.cancellation_reason),
             carrier = coalesce($7, o.carrier),
             tracking_number = coalesce($8, o.tracking_number)
       where o.id = $1 and ($2::uuid is null or o.ordered_by_account_id = $2)
         and o.deleted_at is null and o.status = any ($3)
      returning ${orderColumns}, old.status as "previousStatus"`,
    values: [
      move.id,
      owner.accountId,
      move.from,
      move.to,
      JSON.stringify([change]),
      move.cancellationReason ?? null,
      move.carrier ?? null,
      move.trackingNumber ?? null,
    ],
  });
  return row;
}

/** Sets the paid flag; `changed` is false if it stood so already. Undefined without such an order. */
export async function setPaid(
  db: Knex,
  id: string,
  isPaid: boolean,
): Promise<(OrderRow & { readonly changed: boolean }) | undefined> {
  const [row] = await runStatement<OrderRow & { changed: boolean }>(db, {
    text: `
      update orders o set is_paid = $2 where o.id = $1 and o.deleted_at is null
      returning ${orderColumns}, old.is_paid <> o.is_paid as changed`,
    values: [id, isPaid],
  });
  return row;
}

/** Hides an order; undefined if there was none to be seen. */
export async function hideOrder(
  db: Knex,
  id: string,
  now: Date,
): Promise<Pick<OrderRow, 'id' | 'orderedByAccountId'> | undefined> {
  const [row] = await runStatement<Pick<OrderRow, 'id' | 'orderedByAccountId'>>(db, {
    text: `
      update orders set deleted_at = $2 where id = $1 and deleted_at is null
      returning id, ordered_by_account_id as "orderedByAccountId"`,
    values: [id, now],
  });
  return row;
}

/** Forgets orders deleted before that moment, but for those with an invoice; gives their number. */
export async function purgeDeletedOrders(db: Knex, before: Date): Promise<number> {
  return db('orders')
    .where('deleted_at', '<=', before)
    .whereNotExists(db('invoices').whereRaw('invoices.order_id = orders.id'))
    .delete();
}
