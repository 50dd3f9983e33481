import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { actionsFor, isUndoing, nextStepFor, type OrderAction } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import { useCall } from '../../parts/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { MoreMenu } from '../../ui/dialogs/more-menu.tsx';
import { notify } from '../../ui/notify.ts';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';
import { moneyText } from '../../ui/texts/number-text.ts';
import {
  ActionDialog,
  type ActionWithDialog,
  CancelForm,
  draftedAction,
  ShipForm,
} from './action-dialogs.tsx';
import { OpenOrderButton } from './order-cells.tsx';
import { useOrderAction } from './use-order-action.ts';
import { dropOrder } from './use-orders.ts';

interface Props {
  readonly order: Order;
}

/** Deletes an order after a question that names it. */
function DeleteOrderButton({ order }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const number = orderNumber(order.id);
  const deletion = useCall('deleteOrder', {
    errorTitleKey: 'AdminOrders_CouldNotDelete',
    onSuccess: () => {
      notify.success('AdminOrders_Deleted');
      dropOrder(queries, order.id);
      focusHeadingIfLost();
    },
  });
  return (
    <ConfirmButton
      className="order-delete"
      icon={Trash2}
      label={t('Ui_Delete')}
      title={t('Ui_Delete')}
      question={{
        titleKey: 'AdminOrders_ConfirmDelete_Title',
        messageKey: 'AdminOrders_ConfirmDelete_Message',
        values: [number, order.invoiceAddress.name],
        act: t('AdminOrders_DeleteWhat', { number }),
        isDangerous: true,
      }}
      isBusy={deletion.isPending}
      onYes={() => deletion.mutate({ params: { id: order.id } })}
    />
  );
}

/** The next step, the details, and in a menu the other actions that the transition table offers. */
export function AdminOrderActions({ order }: Props) {
  const { t } = useTranslation();
  const { id, status } = order;
  const { take, isPending } = useOrderAction(id);
  const [opened, setOpened] = useState(() => draftedAction(id));
  const number = orderNumber(id);
  const onTake = (action: OrderAction) => {
    if (action === 'ship' || action === 'cancel') setOpened(action);
    else take(action);
  };
  const actions = actionsFor(status, 'Admin');
  const next = nextStepFor(status, 'Admin');
  // Those that undo something come last.
  const others = actions
    .filter((action) => action !== next)
    .toSorted((a, b) => Number(isUndoing(a)) - Number(isUndoing(b)));
  const nameOf = (action: OrderAction) =>
    t('AdminOrders_DoWhat', { what: t(`Orders_Do_${action}`), number });
  // A dialog closes once the order has a new status, and stays open when the call fails.
  const dialog = (action: ActionWithDialog) => ({
    action,
    orderId: id,
    isOpen: opened === action && actions.includes(action),
    onClose: () => setOpened(undefined),
  });
  const form = { orderId: id, isPending };
  return (
    <>
      <div className="wrap-row order-actions">
        {next && (
          <Button
            look="outline"
            isBusy={isPending}
            name={nameOf(next)}
            onPress={() => onTake(next)}
          >
            {t(`Orders_Do_${next}`)}
          </Button>
        )}
        <OpenOrderButton order={order} look="quiet" />
        {others.length > 0 && (
          <MoreMenu
            label={t('AdminOrders_More', { number })}
            actions={others.map((action) => ({
              label: t(`Orders_Do_${action}`),
              name: nameOf(action),
              isDisabled: isPending,
              isDangerous: isUndoing(action),
              onChoose: () => onTake(action),
            }))}
          />
        )}
        <DeleteOrderButton order={order} />
      </div>
      <ActionDialog {...dialog('ship')}>
        <ShipForm {...form} onShip={(shipment) => take('ship', shipment)} />
      </ActionDialog>
      <ActionDialog {...dialog('cancel')}>
        <CancelForm
          {...form}
          paidTotal={order.isPaymentReceived ? moneyText(order.total) : undefined}
          onCancel={(reason) => take('cancel', { reason })}
        />
      </ActionDialog>
    </>
  );
}
