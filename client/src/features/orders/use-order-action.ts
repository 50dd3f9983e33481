import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shipment } from '#shared/api/shop.ts';
import { type OrderAction, orderTransitions } from '#shared/order-lifecycle.ts';
import { api } from '../../api/client.ts';
import { isProblem } from '../../api/request-error.ts';
import { isSilent } from '../../parts/use-call.ts';
import { notify } from '../../ui/notify.ts';
import { currentOrder, dropOrder, replaceOrder } from './use-orders.ts';

interface Taken {
  readonly action: OrderAction;
  /** What some actions need besides the order. */
  readonly body: (Shipment & { readonly reason?: string }) | undefined;
}

/** Takes actions on an order, one at a time. */
export function useOrderAction(orderId: string) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: ['orderAction'],
    mutationFn: ({ action, body }: Taken) =>
      api[orderTransitions[action].call]({ params: { id: orderId }, body }),
    onSuccess: (order, { action }) => {
      notify.success(`Orders_Done_${action}`);
      replaceOrder(queries, order);
    },
    onError: (error, { action }) => {
      if (isSilent(error)) return;
      notify.error(`Orders_CouldNot_${action}`, error);
      // Another person was faster: the row shows the current order, or disappears.
      if (isProblem(error, 'Order_NotFound')) dropOrder(queries, orderId);
      const current = currentOrder(error);
      if (current) replaceOrder(queries, current);
    },
  });
  const take = (action: OrderAction, body?: Taken['body']) => mutate({ action, body });
  return { take, isPending };
}
