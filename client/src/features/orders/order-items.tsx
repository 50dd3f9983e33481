import type { Order } from '#shared/api/order.ts';

/** What an order holds, in short: amounts and names. */
export function OrderItems({ items }: Pick<Order, 'items'>) {
  return (
    <ul className="order-items">
      {items.map(({ product, amount }) => (
        <li key={product.id}>
          {amount} × {product.name}
        </li>
      ))}
    </ul>
  );
}
