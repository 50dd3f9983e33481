import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import type { Order } from '#shared/api/order.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import type { OrderStatus } from '#shared/enums.ts';
import {
  documentFor,
  type OrderAction,
  type OrderRole,
  orderTransitions,
  sourcesOf,
} from '#shared/order-lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import { writeInvoice } from './invoices.ts';
import { orderView } from './order-view.ts';
import type { OrderActor } from './orders.store.ts';
import { findOrder, moveOrder, type OrderMove, type OrderRow, type Owner } from './orders.store.ts';

const audited: Readonly<Record<OrderAction, AuditAction>> = {
  cancel: 'order.cancelled',
  accept: 'order.accepted',
  fulfill: 'order.fulfilled',
  ship: 'order.shipped',
  receive: 'order.received',
  return: 'order.returned',
};

/** What is said with a step: why, or how the parcel travels. */
export type StepDetails = Pick<OrderMove, 'cancellationReason' | 'carrier' | 'trackingNumber'>;

/** Who may do and see what: an assigner with its own orders, an admin with all of them. */
export function ownerOf({ accountId, accountType }: OrderActor): Owner {
  return { accountId: accountType === 'Admin' ? null : accountId };
}

/**
 * Takes an order one step further; one that is there already is answered as it is, and nothing
 * happens twice. Throws `Order_NotFound`, and `Order_WrongStatus` with the order as it stands.
 */
export async function takeStep(
  deps: Deps,
  actor: OrderActor,
  action: OrderAction,
  id: string,
  details: StepDetails = {},
): Promise<Order> {
  const { to } = orderTransitions[action];
  const from = sourcesOf(action, roleOf(actor));
  const now = deps.clock();
  const moved = await deps.db.transaction(async (trx) => {
    const order = await moveOrder(trx, ownerOf(actor), { id, from, to, now, ...details });
    if (order) await settle(deps, trx, { actor, action, order, now });
    return order;
  });
  if (moved) return orderView(withoutPrevious(moved));
  const current = await findOrder(deps.db, ownerOf(actor), id);
  if (!current) throw new ApiError('Order_NotFound');
  if (current.status === to) return orderView(current);
  throw new ApiError('Order_WrongStatus', { current: orderView(current) });
}

interface Step {
  readonly actor: OrderActor;
  readonly action: OrderAction;
  readonly order: OrderRow & { readonly previousStatus: OrderStatus };
  readonly now: Date;
}

/** What follows from a step: its audit entry, the customer's mail and, last of all, an invoice. */
async function settle(deps: Deps, trx: Knex, { actor, action, order, now }: Step): Promise<void> {
  const { id: orderId, orderedByAccountId: accountId, status, previousStatus } = order;
  const entry = { action: audited[action], actor, accountId, orderId };
  await recordAudit(trx, now, { ...entry, details: { from: previousStatus } });
  await queueMail(deps, trx, {
    kind: 'orderStatus',
    accountId,
    orderId,
    status,
    reason: order.cancellationReason,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
  });
  const kind = documentFor(action, previousStatus);
  if (kind) await writeInvoice(deps, trx, { actor, order, now, kind });
}

function roleOf({ accountType }: OrderActor): OrderRole {
  if (accountType === 'Admin' || accountType === 'Assigner') return accountType;
  throw new ApiError('Request_NotAllowed');
}

function withoutPrevious({ previousStatus: _, ...order }: Step['order']): OrderRow {
  return order;
}
