import type { OrderRole } from '#shared/order-lifecycle.ts';
import { paths, withQuery } from '../../paths.ts';

/** The query parameter that opens the details of an order. */
export const orderQuery = 'order';

/** The list of orders with the details of one open. */
export function orderPathFor(orderId: string, viewer: OrderRole): string {
  const list = { Admin: paths.shopOrders, Assigner: paths.myOrders }[viewer];
  return withQuery(list, { [orderQuery]: orderId });
}
