import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { useSetPaid } from './use-orders.ts';

/** Whether an order is paid; ticked at once, and taken back if the server refuses. */
export function PaidBox({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const setPaid = useSetPaid(order.id);
  // The list hears of the change a moment later; until then the box would jump back.
  const [chosen, setChosen] = useState<boolean>();
  const choose = (isPaid: boolean) => {
    setChosen(isPaid);
    setPaid.mutate(isPaid, { onSettled: () => setChosen(undefined) });
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
