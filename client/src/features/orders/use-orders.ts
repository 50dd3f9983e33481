import type { QueryClient } from '@tanstack/react-query';
import { type Order, orderSchema } from '#shared/api/order.ts';
import { shop } from '#shared/limits/shop.ts';
import { openStatusesFor, toShipStatuses } from '#shared/order-lifecycle.ts';
import { api } from '../../api/client.ts';
import { RequestError } from '../../api/request-error.ts';
import { type ListPage, usePagedList } from '../../hooks/use-paged-list.ts';
import { orderKeys, orderQuery } from '../../parts/order-queries.ts';
import type { AdminList } from './orders-address.ts';
import { toOrderQuery } from './orders-search.ts';

const statusesOf = { open: openStatusesFor('Admin'), all: [], toShip: [...toShipStatuses] };

/** The customer's own orders, the newest first. */
export function useMyOrders() {
  return usePagedList(orderKeys.mine, shop, (part) =>
    api.myOrders({ query: { ...part, orderDirection: 'Descending' } }),
  );
}

/** Orders of all customers: those of the view that match the search. */
export function useAllOrders(list: AdminList) {
  const { view, search, sort } = list;
  return usePagedList(orderKeys.admin(list), shop, (part) =>
    api.listOrders({
      query: { ...part, ...toOrderQuery(search, sort), status: statusesOf[view] },
    }),
  );
}

function changeLists(
  queries: QueryClient,
  change: (rows: readonly Order[]) => readonly Order[],
): void {
  queries.setQueriesData<ListPage<Order>>(
    { queryKey: orderKeys.lists },
    (page) => page && { ...page, rows: change(page.rows) },
  );
}

/** Shows the new version of an order wherever it is shown; lists on other pages are marked as stale. */
export function replaceOrder(queries: QueryClient, order: Order): void {
  changeLists(queries, (rows) => rows.map((other) => (other.id === order.id ? order : other)));
  queries.setQueryData(orderQuery(order.id).queryKey, (known) => known && order);
  void queries.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' });
}

/** Removes a deleted order from every list. */
export function dropOrder(queries: QueryClient, id: string): void {
  changeLists(queries, (rows) => rows.filter((other) => other.id !== id));
  void queries.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' });
}

/** The current order, if a refused call contains it. */
export function currentOrder(error: unknown): Order | undefined {
  if (!(error instanceof RequestError)) return undefined;
  return orderSchema.safeParse(error.problem?.current).data;
}
