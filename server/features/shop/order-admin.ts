import { ApiError } from '#shared/api/errors.ts';
import type { Order } from '#shared/api/order.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { orderView } from './order-view.ts';
import type { OrderActor } from './orders.store.ts';
import { hideOrder, type OrderRow, setPaid } from './orders.store.ts';

/** Notes whether the payment is there; asking twice changes nothing. Throws `Order_NotFound`. */
export async function setOrderPaid(
  deps: Deps,
  actor: OrderActor,
  id: string,
  isPaid: boolean,
): Promise<Order> {
  return deps.db.transaction(async (trx) => {
    const row = await setPaid(trx, id, isPaid);
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

/** Takes an order out of every list; its invoices stay. Throws `Order_NotFound`. */
export async function deleteOrder(deps: Deps, actor: OrderActor, id: string): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    const hidden = await hideOrder(trx, id, now);
    if (!hidden) throw new ApiError('Order_NotFound');
    await recordAudit(trx, now, { action: 'order.deleted', ...subjects(actor, hidden) });
  });
}

function subjects(actor: OrderActor, order: Pick<OrderRow, 'id' | 'orderedByAccountId'>) {
  return { actor, accountId: order.orderedByAccountId, orderId: order.id };
}
