import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Order, orderSchema } from '#shared/api/order.ts';
import { shop } from '#shared/limits.ts';
import { type OrderRole, openStatusesFor, toShipStatuses } from '#shared/order-lifecycle.ts';
import { api } from '../../api/client.ts';
import { RequestError } from '../../api/request-error.ts';
import { orderKeys } from '../../parts/order-keys.ts';
import { useNotify } from '../../ui/notify.ts';
import type { AdminList } from './orders-address.ts';
import { toOrderQuery } from './orders-search.ts';

const statusesOf = { open: openStatusesFor('Admin'), all: [], toShip: [...toShipStatuses] };

/** The rows of a page, and one more to know whether there is a next page. */
function rowsOf(page: number) {
  return { count: shop.pageSize + 1, skip: page * shop.pageSize } as const;
}

/** The customer's own orders, the newest first. */
export function useMyOrders(page: number) {
  return useQuery({
    queryKey: orderKeys.mine(page),
    queryFn: () => api.myOrders({ query: { ...rowsOf(page), orderDirection: 'Descending' } }),
    placeholderData: keepPreviousData,
  });
}

/** Orders of all customers: those of the view that match the search. */
export function useAllOrders(list: AdminList, page: number) {
  const { view, search, sort } = list;
  return useQuery({
    queryKey: orderKeys.admin(list, page),
    queryFn: () =>
      api.listOrders({
        query: { ...rowsOf(page), ...toOrderQuery(search, sort), status: statusesOf[view] },
      }),
    placeholderData: keepPreviousData,
  });
}

/** One order; it is loaded unless a list on the page has it. */
export function useOrder(id: string, known: Order | undefined) {
  const one = useQuery({
    queryKey: orderKeys.one(id),
    queryFn: () => api.order({ params: { id } }),
    enabled: known === undefined,
  });
  return { order: known ?? one.data, error: known ? null : one.error, refetch: one.refetch };
}

/** Changes an order wherever it is shown; lists on other pages are marked as stale. */
export function changeOrder(
  queries: QueryClient,
  id: string,
  change: (order: Order) => Order,
): void {
  queries.setQueriesData<Order[]>({ queryKey: orderKeys.lists }, (list) =>
    list?.map((order) => (order.id === id ? change(order) : order)),
  );
  queries.setQueryData<Order>(orderKeys.one(id), (order) => order && change(order));
  void queries.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' });
}

/** Replaces an order by its new version. */
export function replaceOrder(queries: QueryClient, order: Order): void {
  changeOrder(queries, order.id, () => order);
}

/** Removes a deleted order from every list. */
export function dropOrder(queries: QueryClient, id: string): void {
  queries.setQueriesData<Order[]>({ queryKey: orderKeys.lists }, (list) =>
    list?.filter((other) => other.id !== id),
  );
  void queries.invalidateQueries({ queryKey: orderKeys.all, refetchType: 'none' });
}

/** The current order, if a refused call contains it. */
export function currentOrder(error: unknown): Order | undefined {
  if (!(error instanceof RequestError)) return undefined;
  return orderSchema.safeParse(error.problem?.current).data;
}

/** Sets the paid flag; shown at once, and reset if the call fails. */
export function useSetPaid(id: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  // Only the flag: the status may have changed in the meantime.
  const show = (isPaid: boolean) =>
    changeOrder(queries, id, (order) => ({ ...order, isPaymentReceived: isPaid }));
  return useMutation({
    mutationFn: (isPaid: boolean) =>
      api.setOrderPaid({ params: { id, isPaid: isPaid ? 'true' : 'false' } }),
    onMutate: show,
    onSuccess: (order) => replaceOrder(queries, order),
    onError: (error, isPaid) => {
      show(!isPaid);
      notify.error('AdminOrders_CouldNotSetPaid', error);
    },
  });
}

/** The role of an account type on the order pages. */
export function orderRoleOf(accountType: string | undefined): OrderRole {
  return accountType === 'Admin' ? 'Admin' : 'Assigner';
}
