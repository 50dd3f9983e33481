import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderRole } from '#shared/order-lifecycle.ts';
import { paths, withQuery } from '../../paths.ts';
import type { AdminView } from './use-orders.ts';

// The address of an order page holds the admin's view and the order whose details are open.

const query = { tab: 'tab', open: 'open', order: 'order' } as const;
const toShipTab = 'ship';
const closedToo = '0';

/** The address of a view. */
export function pathOfView(view: AdminView): string {
  return withQuery(paths.shopOrders, {
    [query.tab]: view === 'toShip' ? toShipTab : undefined,
    [query.open]: view === 'all' ? closedToo : undefined,
  });
}

/** The view that the address names; by default the open orders. */
export function readView(params: URLSearchParams): AdminView {
  if (params.get(query.tab) === toShipTab) return 'toShip';
  return params.get(query.open) === closedToo ? 'all' : 'open';
}

/** The admin's current view. */
export function useAdminView() {
  const [params] = useSearchParams();
  return { view: readView(params) };
}

/** The list of orders with the details of one open. */
export function orderPathFor(orderId: string, viewer: OrderRole): string {
  const list = { Admin: paths.shopOrders, Assigner: paths.myOrders }[viewer];
  return withQuery(list, { [query.order]: orderId });
}

/** The order whose details are open (`?order=`). */
export function useOpenedOrder() {
  const [params, setParams] = useSearchParams();
  const id = params.get(query.order) ?? undefined;
  // The dialog shows the last order while it fades out.
  const [lastId, setLastId] = useState(id);
  if (id !== undefined && id !== lastId) setLastId(id);
  const set = (next: string | undefined) =>
    setParams((now) => {
      const changed = new URLSearchParams(now);
      if (next === undefined) changed.delete(query.order);
      else changed.set(query.order, next);
      return changed;
    });
  return {
    id: lastId,
    isOpen: id !== undefined,
    open: (orderId: string) => set(orderId),
    close: () => set(undefined),
  };
}
