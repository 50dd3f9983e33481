import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderRole } from '#shared/order-lifecycle.ts';
import { paths, withQuery } from '../../paths.ts';
import { type OrderSearch, type OrderSortName, readSearch, readSort } from './orders-search.ts';

// The address of an order page holds the admin's view, search and sort order, and the order whose
// details are open.

const query = { tab: 'tab', open: 'open', order: 'order', sort: 'sort' } as const;
const toShipTab = 'ship';
const closedToo = '0';

/** The admin's views: open orders, all orders, or those to ship. */
export type AdminView = 'open' | 'all' | 'toShip';

/** What the admin's list shows. */
export interface AdminList {
  readonly view: AdminView;
  readonly search: OrderSearch;
  readonly sort: OrderSortName;
}

/** The address of a list. */
export function pathOfList({ view, search, sort }: AdminList): string {
  return withQuery(paths.shopOrders, {
    [query.tab]: view === 'toShip' ? toShipTab : undefined,
    [query.open]: view === 'all' ? closedToo : undefined,
    ...search,
    [query.sort]: sort === readSort(new URLSearchParams()) ? undefined : sort,
  });
}

/** The list that the address names; by default the open orders, the oldest first. */
export function readList(params: URLSearchParams): AdminList {
  return { view: readView(params), search: readSearch(params), sort: readSort(params) };
}

function readView(params: URLSearchParams): AdminView {
  if (params.get(query.tab) === toShipTab) return 'toShip';
  return params.get(query.open) === closedToo ? 'all' : 'open';
}

/** The admin's current list. */
export function useAdminList(): AdminList {
  const [params] = useSearchParams();
  return readList(params);
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
