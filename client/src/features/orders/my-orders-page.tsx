import { ParcelDrawing } from '../../ui/parcel-drawing.tsx';
import './orders.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/api/order.ts';
import { useListPage } from '../../hooks/use-list-page.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/card-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { MyOrderActions } from './my-order-actions.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderReference } from './order-reference.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrdersList } from './orders-list.tsx';
import { useMyOrders } from './use-orders.ts';

function useColumns() {
  const { t } = useTranslation();
  return (onOpen: (id: string) => void): readonly Column<Order>[] => [
    {
      key: 'created',
      header: t('Orders_Created'),
      cell: (order) => <OrderReference order={order} />,
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
      drawing={<ParcelDrawing />}
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
  const { page } = useListPage();
  return (
    <>
      <PageHeading title={t('Shell_MyOrders')} lead={t('Orders_Lead')} />
      <OrdersList
        orders={useMyOrders(page)}
        caption={t('Shell_MyOrders')}
        viewer="Assigner"
        columns={useColumns()}
        empty={<NoOrders />}
      />
    </>
  );
}
