import type { Order } from '#shared/api/order.ts';
import { moneyOf, totalOf } from '#shared/money.ts';
import type { OrderItemRow, OrderRow, Owner } from './orders.store.ts';

/** How the caller sees orders. */
export const viewFor = ({ institutionId }: Owner) =>
  institutionId === null ? orderView : ownOrderView;

/** An order as its institution sees it: with the member who ordered. */
export function ownOrderView(row: OrderRow): Order {
  return { ...orderView(row), ...(row.orderedBy !== null && { orderedBy: row.orderedBy }) };
}

/** An order as an admin sees it. */
export function orderView(row: OrderRow): Order {
  const { contentHash: _, language: __, createdAt: ___, orderedBy: ____, ...shown } = row;
  const { currency, shippingCents, items, isPaid, ...same } = shown;
  return {
    ...same,
    items: items.map((item) => itemView(item, currency)),
    isPaymentReceived: isPaid,
    shippingCost: moneyOf(shippingCents, currency),
    total: orderTotal(row),
  };
}

/** The total of an order, shipping included. */
export function orderTotal({ items, currency, shippingCents }: OrderRow): Order['total'] {
  const priced = items.map(({ priceCents, amount }) => ({
    price: moneyOf(priceCents, currency),
    amount,
  }));
  const total = totalOf(priced, moneyOf(shippingCents, currency));
  if (!total) throw new Error('an order has one currency');
  return total;
}

function itemView(item: OrderItemRow, currency: OrderRow['currency']): Order['items'][number] {
  const { productId, name, category, imageUrl, priceCents, amount } = item;
  return {
    product: {
      id: productId,
      name,
      category,
      price: moneyOf(priceCents, currency),
      ...(imageUrl === null ? {} : { imageUrl }),
    },
    amount,
  };
}
