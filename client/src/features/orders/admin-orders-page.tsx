import './orders.css';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '../../hooks/use-error-toast.ts';
import { CardTable } from '../../ui/card-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AdminViewChoice } from './admin-view-choice.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { useAdminColumns } from './use-admin-columns.tsx';
import { useAdminView } from './use-admin-view.ts';
import { useOpenedOrder } from './use-opened-order.ts';
import { type AdminView, useAllOrders } from './use-orders.ts';

const skeletonLines = 8;
const emptyTexts = {
  open: 'AdminOrders_Empty_Open',
  all: 'AdminOrders_Empty_All',
  toShip: 'AdminOrders_Empty_ToShip',
} as const satisfies Record<AdminView, string>;

/** The orders of all customers, and what an admin does with them. */
export function AdminOrdersPage() {
  const { t } = useTranslation();
  const { view } = useAdminView();
  const orders = useAllOrders(view);
  const opened = useOpenedOrder();
  const columns = useAdminColumns(opened.open);
  useErrorToast('Orders_CouldNotLoad', orders.error);
  return (
    <>
      <PageHeading title={t('Shell_ShopOrders')} lead={t('AdminOrders_Lead')} />
      <AdminViewChoice />
      {orders.isPending && <LoadingSkeleton lines={skeletonLines} />}
      {orders.isError && (
        <LoadError
          titleKey="Orders_CouldNotLoad"
          error={orders.error}
          onRetry={() => orders.refetch()}
        />
      )}
      {orders.data?.length === 0 && (
        <EmptyState title={t('AdminOrders_Empty_Title')}>{t(emptyTexts[view])}</EmptyState>
      )}
      {orders.data && orders.data.length > 0 && (
        <CardTable
          caption={t('Shell_ShopOrders')}
          columns={columns}
          rows={orders.data}
          rowKey={({ id }) => id}
          isStale={orders.isPlaceholderData}
        />
      )}
      {opened.id !== undefined && (
        <OrderDialog
          orderId={opened.id}
          known={orders.data?.find(({ id }) => id === opened.id)}
          viewer="Admin"
          isOpen={opened.isOpen}
          onClose={opened.close}
        />
      )}
    </>
  );
}
