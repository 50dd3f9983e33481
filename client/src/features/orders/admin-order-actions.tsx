import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { actionsFor, type OrderAction } from '#shared/order-lifecycle.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { orderNumber } from './order-number.ts';
import { ShipDialog } from './ship-dialog.tsx';
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
  const [asking, setAsking] = useState<OrderAction>();
  const number = orderNumber(id);
  const begin = (action: OrderAction) => {
    if (action === 'ship' || action === 'cancel') setAsking(action);
    else step.take(action);
  };
  const closeDialog = () => setAsking(undefined);
  // What leads on stands first, what ends the order last.
  const actions = actionsFor(status, 'Admin').toSorted(
    (a, b) => Number(looks[a] !== undefined) - Number(looks[b] !== undefined),
  );
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
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={t('Orders_OpenWhat', { number })}
        onClick={onOpen}
      >
        {t('Orders_Open')}
      </button>
      <ShipDialog
        orderId={id}
        isOpen={asking === 'ship'}
        onClose={closeDialog}
        onShip={(shipment) => step.take('ship', { shipment })}
      />
      <CancelDialog
        orderId={id}
        isOpen={asking === 'cancel'}
        onClose={closeDialog}
        onCancel={(reason) => step.take('cancel', { reason })}
      />
    </>
  );
}
