import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#shared/api/order.ts';
import type { Shipment } from '#shared/api/shop.ts';
import { type OrderAction, orderTransitions } from '#shared/order-lifecycle.ts';
import { isProblem } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';
import { currentOrder, dropOrder, replaceOrder } from './use-orders.ts';

/** What some actions need besides the order. */
export interface ActionDetails {
  readonly reason?: string;
  readonly shipment?: Shipment;
}

/** The calls of the actions, each with its toasts. */
function useActionCalls(orderId: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const around = <Action extends OrderAction>(action: Action) =>
    ({
      errorTitle: `Orders_CouldNot_${action}`,
      onSuccess: (order: Order) => {
        notify.success(`Orders_Done_${action}`);
        replaceOrder(queries, order);
      },
    }) as const;
  const calls = {
    cancel: useCall(orderTransitions.cancel.call, around('cancel')),
    accept: useCall(orderTransitions.accept.call, around('accept')),
    fulfill: useCall(orderTransitions.fulfill.call, around('fulfill')),
    ship: useCall(orderTransitions.ship.call, around('ship')),
    receive: useCall(orderTransitions.receive.call, around('receive')),
    return: useCall(orderTransitions.return.call, around('return')),
  } satisfies Record<OrderAction, unknown>;
  /** Another person was faster: the row shows the current order, or disappears. */
  const recover = async (error: Error) => {
    if (isProblem(error, 'Order_NotFound')) dropOrder(queries, orderId);
    const current = await currentOrder(error);
    if (current) replaceOrder(queries, current);
  };
  return { calls, recover };
}

/** Takes actions on an order, one at a time. */
export function useOrderAction(orderId: string) {
  const { calls, recover } = useActionCalls(orderId);
  const params = { id: orderId };
  const take = (action: OrderAction, { reason, shipment = {} }: ActionDetails = {}) => {
    const then = { onError: recover };
    if (action === 'cancel') {
      calls.cancel.mutate({ params, body: reason === undefined ? {} : { reason } }, then);
    } else if (action === 'ship') calls.ship.mutate({ params, body: shipment }, then);
    else calls[action].mutate({ params }, then);
  };
  return { take, isPending: Object.values(calls).some((call) => call.isPending) };
}
