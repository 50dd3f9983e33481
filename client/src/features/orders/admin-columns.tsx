import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { useCall } from '../../parts/use-call.ts';
import type { Column } from '../../ui/card-table.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { useNotify } from '../../ui/notify.ts';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';
import { AdminOrderActions } from './admin-order-actions.tsx';
import { OrderItems, OrderReference, OrderStatus } from './order-cells.tsx';
import { dropOrder, useSetPaid } from './use-orders.ts';

interface CellProps {
  readonly order: Order;
}

/** Deletes an order after a question that names it. */
function DeleteOrderButton({ order }: CellProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const notify = useNotify();
  const queries = useQueryClient();
  const number = orderNumber(order.id);
  const deletion = useCall('deleteOrder', {
    errorTitle: 'AdminOrders_CouldNotDelete',
    onSuccess: () => {
      notify.success('AdminOrders_Deleted');
      dropOrder(queries, order.id);
      focusHeadingIfLost();
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'AdminOrders_ConfirmDelete_Title',
      messageKey: 'AdminOrders_ConfirmDelete_Message',
      values: [number, order.invoiceAddress.name],
      isDangerous: true,
    });
    if (isSure) deletion.mutate({ params: { id: order.id } });
  };
  return (
    <button
      type="button"
      className="btn btn-quiet btn-icon"
      aria-label={t('AdminOrders_DeleteWhat', { number })}
      title={t('AdminOrders_Delete')}
      disabled={deletion.isPending}
      onClick={ask}
    >
      <Trash2 size={20} aria-hidden />
    </button>
  );
}

function Customer({ order }: CellProps) {
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

/** Whether an order is paid; ticked at once, and reset if the server refuses. */
function PaidBox({ order }: CellProps) {
  const { t } = useTranslation();
  const setPaid = useSetPaid(order.id);
  // The list has the new value a moment later; without this the box would flicker.
  const [chosen, setChosen] = useState<boolean>();
  const choose = (isPaid: boolean) => {
    setChosen(isPaid);
    setPaid.mutate(isPaid, { onSettled: () => setChosen(undefined) });
  };
  return (
    <span className="paid-box">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('AdminOrders_PaidWhat', { number: orderNumber(order.id) })}
        checked={chosen ?? order.isPaymentReceived}
        onChange={({ target }) => choose(target.checked)}
      />
    </span>
  );
}

/** The columns of the admin's table (section 2): the bin first, the actions last. */
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
