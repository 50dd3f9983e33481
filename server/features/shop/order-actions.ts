import type { Knex } from 'knex';
import { ApiError } from '#shared/api/errors.ts';
import type { Order } from '#shared/api/order.ts';
import {
  documentFor,
  type OrderAction,
  type OrderRole,
  orderTransitions,
  sourcesOf,
} from '#shared/order-lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { listMembersWith } from '../../domain/institutions/members.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import { writeInvoice } from './invoices.ts';
import { orderView, viewFor } from './order-view.ts';
import {
  findOrder,
  hideOrder,
  moveOrder,
  type OrderActor,
  type OrderRow,
  type Owner,
  setPaid,
} from './orders.store.ts';

/** The details of an action: the reason, or carrier and tracking number. */
interface ActionDetails {
  readonly cancellationReason: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
}
const noDetails = { cancellationReason: null, carrier: null, trackingNumber: null };

type MovedOrder = NonNullable<Awaited<ReturnType<typeof moveOrder>>>;

interface TakenAction {
  readonly actor: OrderActor;
  readonly action: OrderAction;
  readonly moved: MovedOrder;
  readonly now: Date;
}

/** An institution sees and changes its own orders, an admin, who has none, those of all. */
export function ownerOf(actor: OrderActor): Owner {
  const { institutionId } = actor;
  if (roleOf(actor) === 'Assigner' && institutionId === null)
    throw new ApiError('Request_NotAllowed');
  return { institutionId };
}

/**
 * Takes an action on an order. If the order already has the action's status, it is answered
 * unchanged. Throws `Order_NotFound`, and `Order_WrongStatus` with the current order.
 */
export async function takeAction(
  deps: Deps,
  actor: OrderActor,
  action: OrderAction,
  id: string,
  details: ActionDetails = noDetails,
): Promise<Order> {
  const { to } = orderTransitions[action];
  const from = sourcesOf(action, roleOf(actor));
  const owner = ownerOf(actor);
  const now = deps.clock();
  const order = await deps.db.transaction(async (trx) => {
    const changes = [{ status: to, timestamp: now.toISOString() }];
    const moved = await moveOrder(trx, { ...owner, id, from, to, changes, ...details });
    if (!moved) return undefined;
    await settle(deps, trx, { actor, action, moved, now });
    const { previousStatus: _, ...row } = moved;
    return row;
  });
  if (order) return viewFor(actor)(order);
  const current = await findOrder(deps.db, { ...owner, id });
  if (!current) throw new ApiError('Order_NotFound');
  if (current.status === to) return viewFor(actor)(current);
  throw new ApiError('Order_WrongStatus', { current: viewFor(actor)(current) });
}

/** Writes the audit entry, the mail and, last, the document that the transition table names. */
async function settle(deps: Deps, trx: Knex, taken: TakenAction): Promise<void> {
  const { actor, action, moved, now } = taken;
  const { audit } = orderTransitions[action];
  const details = { from: moved.previousStatus };
  await recordAudit(trx, now, { action: audit, ...subjects(actor, moved), details });
  for (const accountId of await readersOf(trx, moved))
    await queueMail(deps, trx, {
      kind: 'orderStatus',
      accountId,
      orderId: moved.id,
      status: moved.status,
      reason: moved.cancellationReason,
      carrier: moved.carrier,
      trackingNumber: moved.trackingNumber,
      total: null,
      customerReference: moved.customerReference,
      isPaid: moved.isPaid,
      language: moved.language,
    });
  const kind = documentFor(action, moved.previousStatus);
  if (kind) await writeInvoice(deps, trx, { actor, order: moved, now, kind });
}

/** The member who ordered, or all who may order if that one is gone or may no longer. */
async function readersOf(
  trx: Knex,
  { institutionId, orderedByAccountId }: Pick<OrderRow, 'institutionId' | 'orderedByAccountId'>,
): Promise<string[]> {
  const buyers = await listMembersWith(trx, { institutionId, roles: ['Buyer'] });
  const ids = buyers.map(({ id }) => id);
  return ids.includes(orderedByAccountId) ? [orderedByAccountId] : ids;
}

/** Sets whether an order is paid; repeating it changes nothing. Throws `Order_NotFound`. */
export async function setOrderPaid(
  deps: Deps,
  actor: OrderActor,
  id: string,
  isPaid: boolean,
): Promise<Order> {
  return deps.db.transaction(async (trx) => {
    const row = await setPaid(trx, { id, isPaid });
    if (!row) throw new ApiError('Order_NotFound');
    const { changed, ...order } = row;
    if (changed)
      await recordAudit(trx, deps.clock(), {
        action: 'order.paymentSet',
        ...subjects(actor, order),
        details: { isPaid },
      });
    return orderView(order);
  });
}

/** Removes an order from every list; its invoices stay. Throws `Order_NotFound`. */
export async function deleteOrder(deps: Deps, actor: OrderActor, id: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    const hidden = await hideOrder(trx, { id, now });
    if (!hidden) throw new ApiError('Order_NotFound');
    await recordAudit(trx, now, { action: 'order.deleted', ...subjects(actor, hidden) });
  });
}

function subjects(actor: OrderActor, order: Pick<OrderRow, 'id' | 'orderedByAccountId'>) {
  return { actor, accountId: order.orderedByAccountId, orderId: order.id };
}

function roleOf({ accountType }: OrderActor): OrderRole {
  if (accountType === 'Admin' || accountType === 'Assigner') return accountType;
  throw new ApiError('Request_NotAllowed');
}
