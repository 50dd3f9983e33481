import { ParcelDrawing } from '../../ui/parcel-drawing.tsx';
import './orders.css';
import { useTranslation } from 'react-i18next';
import { useListPage } from '../../hooks/use-list-page.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AdminViewChoice } from './admin-view-choice.tsx';
import { OrdersList } from './orders-list.tsx';
import { useAdminColumns } from './use-admin-columns.tsx';
import { useAdminView } from './use-admin-view.ts';
import { type AdminView, useAllOrders } from './use-orders.ts';

const emptyTexts = {
  open: 'AdminOrders_Empty_Open',
  all: 'AdminOrders_Empty_All',
  toShip: 'AdminOrders_Empty_ToShip',
} as const satisfies Record<AdminView, string>;

/** The orders of all customers, and what an admin does with them. */
export function AdminOrdersPage() {
  const { t } = useTranslation();
  const { view } = useAdminView();
  const { page } = useListPage();
  return (
    <>
      <PageHeading title={t('Shell_ShopOrders')} lead={t('AdminOrders_Lead')} />
      <AdminViewChoice />
      <OrdersList
        orders={useAllOrders(view, page)}
        caption={t('Shell_ShopOrders')}
        viewer="Admin"
        columns={useAdminColumns()}
        empty={
          <EmptyState drawing={<ParcelDrawing />} title={t('AdminOrders_Empty_Title')}>
            {t(emptyTexts[view])}
          </EmptyState>
        }
      />
    </>
  );
}
