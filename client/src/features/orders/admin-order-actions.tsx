import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { actionsFor, type OrderAction } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { OpenOrderButton } from './open-order-button.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { type AskedStep, askedSteps, draftedStep } from './step-draft.ts';
import { useOrderStep } from './use-order-step.ts';

interface Props {
  readonly order: Order;
  readonly onOpen: () => void;
}

const looks: Readonly<Partial<Record<OrderAction, string>>> = {
  cancel: 'btn-outline-danger',
  return: 'btn-outline-danger',
};

/** The steps that the transition table offers for an order, and the way to its details. */
export function AdminOrderActions({ order: { id, status }, onOpen }: Props) {
  const { t } = useTranslation();
  const step = useOrderStep(id);
  const [asking, setAsking] = useState(() => draftedStep(id));
  const number = orderNumber(id);
  const begin = (action: OrderAction) => {
    const asked = askedSteps.find((one) => one === action);
    if (asked) setAsking(asked);
    else step.take(action);
  };
  // What leads on stands first, what ends the order last.
  const actions = actionsFor(status, 'Admin').toSorted(
    (a, b) => Number(looks[a] !== undefined) - Number(looks[b] !== undefined),
  );
  // A dialog closes by itself once the order has moved on, and stays when a call fails.
  const dialog = (of: AskedStep) => ({
    orderId: id,
    isOpen: asking === of && actions.includes(of),
    isPending: step.isPending,
    onClose: () => setAsking(undefined),
  });
  return (
    <>
      {actions.map((action) => (
        <button
          key={action}
          type="button"
          className={`btn ${looks[action] ?? 'btn-outline-primary'}`}
          disabled={step.isPending}
          aria-label={t('AdminOrders_DoWhat', { what: t(`Orders_Do_${action}`), number })}
          onClick={() => begin(action)}
        >
          {t(`Orders_Do_${action}`)}
        </button>
      ))}
      <OpenOrderButton number={number} onOpen={onOpen} />
      <ShipDialog {...dialog('ship')} onShip={(shipment) => step.take('ship', { shipment })} />
      <CancelDialog {...dialog('cancel')} onCancel={(reason) => step.take('cancel', { reason })} />
    </>
  );
}
