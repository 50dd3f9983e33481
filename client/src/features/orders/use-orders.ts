import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Order } from '#shared/api/order.ts';
import { shop } from '#shared/limits.ts';
import { adminOpenStatuses, type OrderRole, toShipStatuses } from '#shared/order-lifecycle.ts';
import { api } from '../../api/client.ts';
import { RequestError } from '../../api/request-error.ts';
import { useNotify } from '../../ui/notify.ts';

/** What an admin looks at: open orders, all of them, or those that are packed. */
export type AdminView = 'open' | 'all' | 'toShip';

const keys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  mine: (page: number) => ['orders', 'list', 'mine', page],
  admin: (view: AdminView, page: number) => ['orders', 'list', 'admin', view, page],
  one: (id: string) => ['orders', 'one', id],
};
const statusesOf = { open: [...adminOpenStatuses], all: [], toShip: [...toShipStatuses] };

/** The rows of a page, and one more that tells whether there is a next one. */
function rowsOf(page: number) {
  return { orderBy: 'time', count: shop.pageSize + 1, skip: page * shop.pageSize } as const;
}

/** The customer's own orders, the newest first. */
export function useMyOrders(page: number) {
  return useQuery({
    queryKey: keys.mine(page),
    queryFn: () => api.myOrders({ query: { ...rowsOf(page), orderDirection: 'Descending' } }),
    placeholderData: keepPreviousData,
  });
}

/** Orders of all customers, the oldest first. */
export function useAllOrders(view: AdminView, page: number) {
  return useQuery({
    queryKey: keys.admin(view, page),
    queryFn: () =>
      api.listOrders({
        query: { ...rowsOf(page), orderDirection: 'Ascending', status: statusesOf[view] },
      }),
    placeholderData: keepPreviousData,
  });
}

/** One order, which may be in no list that is shown. */
export function useOrder(id: string, known: Order | undefined) {
  const one = useQuery({
    queryKey: keys.one(id),
    queryFn: () => api.order({ params: { id } }),
    enabled: known === undefined,
  });
  return { order: known ?? one.data, error: known ? null : one.error, refetch: one.refetch };
}

/** Changes an order wherever it is shown; lists that are not on the page are loaded anew. */
export function changeOrder(
  queries: QueryClient,
  id: string,
  change: (order: Order) => Order,
): void {
  queries.setQueriesData<Order[]>({ queryKey: keys.lists }, (list) =>
    list?.map((order) => (order.id === id ? change(order) : order)),
  );
  queries.setQueryData<Order>(keys.one(id), (order) => order && change(order));
  void queries.invalidateQueries({ queryKey: keys.all, refetchType: 'none' });
}

/** Puts an order in the place of its older self. */
export function replaceOrder(queries: QueryClient, order: Order): void {
  changeOrder(queries, order.id, () => order);
}

/** Takes a deleted order out of every list. */
export function dropOrder(queries: QueryClient, id: string): void {
  queries.setQueriesData<Order[]>({ queryKey: keys.lists }, (list) =>
    list?.filter((other) => other.id !== id),
  );
  void queries.invalidateQueries({ queryKey: keys.all, refetchType: 'none' });
}

/** The order as it stands, if a refused call brought it along. */
export async function currentOrder(error: unknown): Promise<Order | undefined> {
  if (!(error instanceof RequestError)) return undefined;
  const { orderSchema } = await import('#shared/api/order.ts');
  return orderSchema.safeParse(error.problem?.current).data;
}

/** Sets the paid flag; shown at once, and taken back if the call fails. */
export function useSetPaid(id: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  // The flag alone: meanwhile the order may have taken a step.
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

/** The role in which an account type deals with orders. */
export function orderRoleOf(accountType: string | undefined): OrderRole {
  return accountType === 'Admin' ? 'Admin' : 'Assigner';
}
