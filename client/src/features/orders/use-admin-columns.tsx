import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import type { Column } from '../../ui/card-table.tsx';
import { AdminOrderActions } from './admin-order-actions.tsx';
import { DeleteOrderButton } from './delete-order-button.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderReference } from './order-reference.tsx';
import { OrderStatus } from './order-status.tsx';
import { PaidBox } from './paid-box.tsx';

function Customer({ order }: { readonly order: Order }) {
  const { name, address } = order.invoiceAddress;
  return (
    <>
      {name}
      <span className="d-block small text-muted-ink">
        {address.postalCode} {address.city}
      </span>
      <span className="d-block small text-muted-ink">
        <OrderReference order={order} />
      </span>
    </>
  );
}

/** The columns of the admin's table (section 2): the bin comes first, the steps last. */
export function useAdminColumns() {
  const { t } = useTranslation();
  return (onOpen: (id: string) => void): readonly Column<Order>[] => [
    {
      key: 'delete',
      header: t('AdminOrders_Delete'),
      kind: 'actions',
      cell: (order) => <DeleteOrderButton order={order} />,
    },
    {
      key: 'customer',
      header: t('AdminOrders_Customer'),
      cell: (order) => <Customer order={order} />,
    },
    {
      key: 'items',
      header: t('Orders_Items'),
      cell: ({ items }) => <OrderItems items={items} />,
    },
    {
      key: 'status',
      header: t('Orders_Status'),
      cell: ({ status }) => <OrderStatus status={status} viewer="Admin" />,
    },
    {
      key: 'paid',
      header: t('AdminOrders_Paid'),
      cell: (order) => <PaidBox order={order} />,
    },
    {
      key: 'actions',
      header: t('Orders_Actions'),
      kind: 'actions',
      cell: (order) => <AdminOrderActions order={order} onOpen={() => onOpen(order.id)} />,
    },
  ];
}
