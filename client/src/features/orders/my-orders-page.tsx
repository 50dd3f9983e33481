import './orders.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/api/order.ts';
import { mayDo } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { EmptyState, ParcelDrawing } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { InvoiceLink, OpenOrderButton, OrderReference, orderColumns } from './order-cells.tsx';
import { OrdersList } from './orders-list.tsx';
import { useOrderAction } from './use-order-action.ts';
import { useMyOrders } from './use-orders.ts';

/** What the customer does next, the details, the invoice, and a way back, as the transition table allows them. */
function MyOrderActions({ order }: { readonly order: Order }) {
  const { id, status } = order;
  const { t } = useTranslation();
  const { take, isPending } = useOrderAction(id);
  const number = orderNumber(id);
  const canReceive = mayDo('receive', status, 'Assigner');
  return (
    <div className="wrap-row order-actions">
      {canReceive && (
        <Button
          look="outline"
          isBusy={isPending}
          name={t('Orders_ReceiveWhat', { number })}
          onPress={() => take('receive')}
        >
          {t('Orders_Do_receive')}
        </Button>
      )}
      <OpenOrderButton order={order} look={canReceive ? 'quiet' : 'outline'} />
      <InvoiceLink order={order} />
      {mayDo('cancel', status, 'Assigner') && (
        <ConfirmButton
          label={t('Orders_Do_cancel')}
          question={{
            titleKey: 'Orders_ConfirmCancel_Title',
            messageKey: 'Orders_ConfirmCancel_Message',
            values: [number],
            act: t('Orders_CancelWhat', { number }),
            isDangerous: true,
          }}
          isBusy={isPending}
          onYes={() => take('cancel', {})}
        />
      )}
    </div>
  );
}

function useColumns(): readonly Column<Order>[] {
  const { t } = useTranslation();
  return [
    {
      header: t('Orders_Created'),
      kind: 'title',
      cell: (order) => <OrderReference order={order} />,
    },
    ...orderColumns(t, 'Assigner'),
    { kind: 'actions', cell: (order) => <MyOrderActions order={order} /> },
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
  return (
    <>
      <PageHeading title={t('Shell_MyOrders')} lead={t('Orders_Lead')} />
      <OrdersList
        orders={useMyOrders()}
        caption={t('Shell_MyOrders')}
        viewer="Assigner"
        columns={useColumns()}
        empty={<NoOrders />}
      />
    </>
  );
}
