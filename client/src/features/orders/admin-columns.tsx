import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { useCall } from '../../parts/use-call.ts';
import type { Column } from '../../ui/tables/card-table.tsx';
import { AdminOrderActions } from './admin-order-actions.tsx';
import { OrderReference, orderColumns } from './order-cells.tsx';
import { replaceOrder } from './use-orders.ts';

interface CellProps {
  readonly order: Order;
}

function Customer({ order }: CellProps) {
  const { name, address } = order.invoiceAddress;
  return (
    <>
      <span className="order-customer">{name}</span>
      <span className="d-block small text-muted-ink">
        {`${address.postalCode} ${address.city}`}
      </span>
      <span className="d-block small text-muted-ink">
        <OrderReference order={order} />
      </span>
    </>
  );
}

/** Whether an order is paid; ticked at once, and reset if the server refuses. */
function PaidBox({ order }: CellProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { isPending, variables, mutate } = useCall('setOrderPaid', {
    errorTitleKey: 'AdminOrders_CouldNotSetPaid',
    onSuccess: (paid) => replaceOrder(queries, paid),
  });
  const isPaid = isPending ? variables.params.isPaid === 'true' : order.isPaymentReceived;
  return (
    <span className="paid-box">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('AdminOrders_PaidWhat', { number: orderNumber(order.id) })}
        checked={isPaid}
        onChange={() => mutate({ params: { id: order.id, isPaid: isPaid ? 'false' : 'true' } })}
      />
    </span>
  );
}

/** The columns of the admin's table. */
export function useAdminColumns(): readonly Column<Order>[] {
  const { t } = useTranslation();
  return [
    {
      header: t('AdminOrders_Customer'),
      kind: 'title',
      cell: (order) => <Customer order={order} />,
    },
    ...orderColumns(t, 'Admin'),
    { header: t('AdminOrders_Paid'), cell: (order) => <PaidBox order={order} /> },
    { kind: 'actions', cell: (order) => <AdminOrderActions order={order} /> },
  ];
}
