import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { actionsFor, type OrderAction } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import {
  type ActionWithDialog,
  CancelDialog,
  draftedAction,
  ShipDialog,
} from './action-dialogs.tsx';
import { OpenOrderButton } from './order-cells.tsx';
import { useOrderAction } from './use-order-action.ts';

interface Props {
  readonly order: Order;
  readonly onOpen: () => void;
}

interface Button {
  /** Buttons that undo something are red and come last. */
  readonly isUndoing: boolean;
  readonly dialog?: ActionWithDialog;
}

const buttons: Readonly<Record<OrderAction, Button>> = {
  cancel: { isUndoing: true, dialog: 'cancel' },
  accept: { isUndoing: false },
  fulfill: { isUndoing: false },
  ship: { isUndoing: false, dialog: 'ship' },
  receive: { isUndoing: false },
  return: { isUndoing: true },
};

/** The actions that the transition table offers an admin, and the button for the details. */
export function AdminOrderActions({ order: { id, status }, onOpen }: Props) {
  const { t } = useTranslation();
  const { take, isPending } = useOrderAction(id);
  const [opened, setOpened] = useState(() => draftedAction(id));
  const number = orderNumber(id);
  const begin = (action: OrderAction) => {
    const { dialog } = buttons[action];
    if (dialog) setOpened(dialog);
    else take(action);
  };
  const actions = actionsFor(status, 'Admin').toSorted(
    (a, b) => Number(buttons[a].isUndoing) - Number(buttons[b].isUndoing),
  );
  // A dialog closes once the order has a new status, and stays open when the call fails.
  const dialog = (action: ActionWithDialog) => ({
    orderId: id,
    isOpen: opened === action && actions.includes(action),
    isPending,
    onClose: () => setOpened(undefined),
  });
  return (
    <>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className={`btn ${buttons[action].isUndoing ? 'btn-outline-danger' : 'btn-outline-primary'}`}
          disabled={isPending}
          aria-label={t('AdminOrders_DoWhat', { what: t(`Orders_Do_${action}`), number })}
          onClick={() => begin(action)}
        >
          {t(`Orders_Do_${action}`)}
        </button>
      ))}
      <OpenOrderButton number={number} onOpen={onOpen} />
      <ShipDialog {...dialog('ship')} onShip={(shipment) => take('ship', { shipment })} />
      <CancelDialog {...dialog('cancel')} onCancel={(reason) => take('cancel', { reason })} />
    </>
  );
}
