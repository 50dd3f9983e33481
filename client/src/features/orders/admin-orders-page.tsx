import './orders.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Order } from '#shared/api/order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { useAdminOverview } from '../../parts/admin-overview.ts';
import { useCall } from '../../parts/use-call.ts';
import { EmptyState, ParcelDrawing, SearchDrawing } from '../../ui/empty-state.tsx';
import { Checkbox } from '../../ui/fields/checkbox-field.tsx';
import { LabelledSelect } from '../../ui/fields/select.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { numberText } from '../../ui/texts/number-text.ts';
import { AdminOrderActions } from './admin-order-actions.tsx';
import { OrderReference, orderColumns } from './order-cells.tsx';
import { type AdminList, type AdminView, pathOfList, useAdminList } from './orders-address.ts';
import { OrdersList } from './orders-list.tsx';
import { isSearch, orderSortNames } from './orders-search.ts';
import { OrdersSearchForm } from './orders-search-form.tsx';
import { replaceOrder, useAllOrders } from './use-orders.ts';

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
  const { mutate } = useCall('setOrderPaid', {
    errorTitleKey: 'AdminOrders_CouldNotSetPaid',
    onSuccess: (paid) => replaceOrder(queries, paid),
  });
  // The state of the call comes a moment later, in which the box would flicker.
  const [chosen, setChosen] = useState<boolean>();
  const choose = (isPaid: boolean) => {
    setChosen(isPaid);
    mutate(
      { params: { id: order.id, isPaid: isPaid ? 'true' : 'false' } },
      { onSettled: () => setChosen(undefined) },
    );
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

function useColumns(): readonly Column<Order>[] {
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

const emptyTexts = {
  open: 'AdminOrders_Empty_Open',
  all: 'AdminOrders_Empty_All',
  toShip: 'AdminOrders_Empty_ToShip',
} as const satisfies Record<AdminView, string>;

interface Props {
  readonly list: AdminList;
}

/** The sort order, chosen from a list because the rows are cards on a phone. */
function SortChoice({ list }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <LabelledSelect
      className="wrap-row inline-select order-sort"
      label={t('AdminOrders_Sort')}
      value={list.sort}
      options={orderSortNames.map((value) => ({ value, label: t(`AdminOrders_Sort_${value}`) }))}
      onChoose={(sort) => navigate(pathOfList({ ...list, sort }))}
    />
  );
}

/** How many orders wait to be shipped; 0 until it is known. */
function useToShip(): number {
  return useAdminOverview().data?.toShip ?? 0;
}

/** All orders or those to ship; and of all orders, only the open ones or the closed ones too. */
function AdminViewChoice({ list }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toShip = useToShip();
  const isToShip = list.view === 'toShip';
  const pathOf = (view: AdminView) => pathOfList({ ...list, view });
  return (
    <div className="wrap-row order-views">
      <nav aria-label={t('AdminOrders_View')}>
        <ul className="plain-list order-tabs">
          <li>
            <Link to={pathOf('open')} aria-current={isToShip ? undefined : 'true'}>
              {t('AdminOrders_All')}
            </Link>
          </li>
          <li>
            <Link to={pathOf('toShip')} aria-current={isToShip ? 'true' : undefined}>
              <span>{t('AdminOrders_ToShip')}</span>{' '}
              {toShip > 0 && (
                <span className="menu-badge order-tab-count">{numberText(toShip)}</span>
              )}
            </Link>
          </li>
        </ul>
      </nav>
      {!isToShip && (
        <Checkbox
          label={t('AdminOrders_OnlyOpen')}
          isChecked={list.view === 'open'}
          onChoose={(isOnlyOpen) => navigate(pathOf(isOnlyOpen ? 'open' : 'all'))}
        />
      )}
      <SortChoice list={list} />
    </div>
  );
}

/** Says that a search found nothing; among some orders only, with a link to search all. */
function NothingFound({ list }: Props) {
  const { t } = useTranslation();
  const isAll = list.view === 'all';
  const searchAll = (
    <Link className="btn btn-outline-primary" to={pathOfList({ ...list, view: 'all' })}>
      {t('AdminOrders_SearchAll')}
    </Link>
  );
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t('AdminOrders_NoneFound_Title')}
      {...(isAll ? {} : { action: searchAll })}
    >
      {t(isAll ? 'AdminOrders_NoneFound_All' : 'AdminOrders_NoneFound_Some')}
    </EmptyState>
  );
}

/** Explains the empty list. Without open orders, those that wait to be shipped are still to do. */
function NoOrders({ list }: Props) {
  const { t } = useTranslation();
  const toShip = useToShip();
  if (isSearch(list.search)) return <NothingFound list={list} />;
  if (list.view !== 'open' || toShip === 0)
    return (
      <EmptyState drawing={<ParcelDrawing />} title={t('AdminOrders_Empty_Title')}>
        {t(emptyTexts[list.view])}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing={<ParcelDrawing />}
      title={t('AdminOrders_OnlyToShip_Title', { count: toShip })}
      action={
        <Link className="btn btn-primary" to={pathOfList({ ...list, view: 'toShip' })}>
          {t('AdminOrders_ShowToShip')}
        </Link>
      }
    >
      {t('AdminOrders_OnlyToShip_Text')}
    </EmptyState>
  );
}

/** The orders of all customers, with the admin's actions. View, search and page are in the address. */
export function AdminOrdersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useAdminList();
  return (
    <>
      <PageHeading title={t('Shell_ShopOrders')} lead={t('AdminOrders_Lead')} />
      <div className="orders-filters">
        <OrdersSearchForm
          shown={list.search}
          onSearch={(search) => navigate(pathOfList({ ...list, search }))}
        />
        <AdminViewChoice list={list} />
      </div>
      <OrdersList
        orders={useAllOrders(list)}
        caption={t('Shell_ShopOrders')}
        viewer="Admin"
        columns={useColumns()}
        empty={<NoOrders list={list} />}
      />
    </>
  );
}
