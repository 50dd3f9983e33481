import './orders.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useListPage } from '../../hooks/use-list-page.ts';
import { EmptyState, ParcelDrawing } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useAdminColumns } from './admin-columns.tsx';
import { pathOfView, useAdminView } from './orders-address.ts';
import { OrdersList } from './orders-list.tsx';
import { type AdminView, useAllOrders } from './use-orders.ts';

const emptyTexts = {
  open: 'AdminOrders_Empty_Open',
  all: 'AdminOrders_Empty_All',
  toShip: 'AdminOrders_Empty_ToShip',
} as const satisfies Record<AdminView, string>;

/** All orders or those to ship; and of all orders, only the open ones or the closed ones too. */
function AdminViewChoice() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view } = useAdminView();
  const boxId = useId();
  const isToShip = view === 'toShip';
  return (
    <div className="order-views">
      <nav aria-label={t('AdminOrders_View')}>
        <ul className="order-tabs">
          <li>
            <Link to={pathOfView('open')} aria-current={isToShip ? undefined : 'true'}>
              {t('AdminOrders_All')}
            </Link>
          </li>
          <li>
            <Link to={pathOfView('toShip')} aria-current={isToShip ? 'true' : undefined}>
              {t('AdminOrders_ToShip')}
            </Link>
          </li>
        </ul>
      </nav>
      {!isToShip && (
        <div className="form-check">
          <input
            id={boxId}
            type="checkbox"
            className="form-check-input"
            checked={view === 'open'}
            onChange={({ target }) => navigate(pathOfView(target.checked ? 'open' : 'all'))}
          />
          <label className="form-check-label" htmlFor={boxId}>
            {t('AdminOrders_OnlyOpen')}
          </label>
        </div>
      )}
    </div>
  );
}

/** The orders of all customers, with the admin's actions. */
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
