import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#shared/api/order.ts';
import type { Shipment } from '#shared/api/shop.ts';
import type { OrderAction } from '#shared/order-lifecycle.ts';
import { RequestError } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';
import { currentOrder, dropOrder, replaceOrder } from './use-orders.ts';

/** What a step needs to be told besides the order. */
export interface StepDetails {
  readonly reason?: string;
  readonly shipment?: Shipment;
}

const notFound: RequestError['status'] = 404;

/** The six calls that move an order, each with the toasts that belong to it. */
function useStepCalls(orderId: string) {
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
    cancel: useCall('cancelOrder', around('cancel')),
    accept: useCall('acceptOrder', around('accept')),
    fulfill: useCall('fulfillOrder', around('fulfill')),
    ship: useCall('shipOrder', around('ship')),
    receive: useCall('markOrderReceived', around('receive')),
    return: useCall('returnOrder', around('return')),
  };
  /** Somebody else was faster: the row shows the order as it stands. */
  const recover = async (error: Error) => {
    if (error instanceof RequestError && error.status === notFound) dropOrder(queries, orderId);
    const current = await currentOrder(error);
    if (current) replaceOrder(queries, current);
  };
  return { calls, recover };
}

/** Moves an order one step on; one step at a time. */
export function useOrderStep(orderId: string) {
  const { calls, recover } = useStepCalls(orderId);
  const params = { id: orderId };
  const take = (action: OrderAction, { reason, shipment = {} }: StepDetails = {}) => {
    const then = { onError: recover };
    if (action === 'cancel') {
      calls.cancel.mutate({ params, body: reason === undefined ? {} : { reason } }, then);
    } else if (action === 'ship') calls.ship.mutate({ params, body: shipment }, then);
    else calls[action].mutate({ params }, then);
  };
  return { take, isPending: Object.values(calls).some((call) => call.isPending) };
}
