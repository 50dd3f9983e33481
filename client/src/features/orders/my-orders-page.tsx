import './orders.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/api/order.ts';
import { paths } from '../../app/paths.ts';
import { useErrorToast } from '../../hooks/use-error-toast.ts';
import { CardTable, type Column } from '../../ui/card-table.tsx';
import { localDateTime } from '../../ui/date-time-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MyOrderActions } from './my-order-actions.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderStatus } from './order-status.tsx';
import { useOpenedOrder } from './use-opened-order.ts';
import { useMyOrders } from './use-orders.ts';

const skeletonLines = 8;

function useColumns(onOpen: (id: string) => void): readonly Column<Order>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'created',
      header: t('Orders_Created'),
      cell: ({ statusChanges: [placed] }) =>
        placed && <time dateTime={placed.timestamp}>{localDateTime(placed.timestamp)}</time>,
    },
    {
      key: 'items',
      header: t('Orders_Items'),
      cell: ({ items }) => <OrderItems items={items} />,
    },
    {
      key: 'status',
      header: t('Orders_Status'),
      cell: ({ status }) => <OrderStatus status={status} viewer="Assigner" />,
    },
    {
      key: 'actions',
      header: t('Orders_Actions'),
      kind: 'actions',
      cell: (order) => <MyOrderActions order={order} onOpen={() => onOpen(order.id)} />,
    },
  ];
}

function NoOrders() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('Orders_Empty_Title')}
      action={
        <Link className="btn btn-primary mt-2" to={paths.shop}>
          {t('Orders_ToShop')}
        </Link>
      }
    >
      {t('Orders_Empty_Text')}
    </EmptyState>
  );
}

/** The orders of the account that is logged in. */
export function MyOrdersPage() {
  const { t } = useTranslation();
  const orders = useMyOrders();
  const opened = useOpenedOrder();
  const columns = useColumns(opened.open);
  useErrorToast('Orders_CouldNotLoad', orders.error);
  return (
    <>
      <PageHeading title={t('Shell_MyOrders')} lead={t('Orders_Lead')} />
      {orders.isPending && <LoadingSkeleton lines={skeletonLines} />}
      {orders.isError && (
        <LoadError
          titleKey="Orders_CouldNotLoad"
          error={orders.error}
          onRetry={() => orders.refetch()}
        />
      )}
      {orders.data?.length === 0 && <NoOrders />}
      {orders.data && orders.data.length > 0 && (
        <CardTable
          caption={t('Shell_MyOrders')}
          columns={columns}
          rows={orders.data}
          rowKey={({ id }) => id}
        />
      )}
      {opened.id !== undefined && (
        <OrderDialog
          orderId={opened.id}
          known={orders.data?.find(({ id }) => id === opened.id)}
          viewer="Assigner"
          isOpen={opened.isOpen}
          onClose={opened.close}
        />
      )}
    </>
  );
}
