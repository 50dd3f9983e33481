import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { orderNumber } from './order-number.ts';
import { useSetPaid } from './use-orders.ts';

/** Whether an order is paid; ticked at once, and taken back if the server refuses. */
export function PaidBox({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const setPaid = useSetPaid(order.id);
  return (
    <span className="paid-box">
      <input
        type="checkbox"
        className="form-check-input"
        aria-label={t('AdminOrders_PaidWhat', { number: orderNumber(order.id) })}
        checked={order.isPaymentReceived}
        onChange={({ target }) => setPaid.mutate(target.checked)}
      />
    </span>
  );
}
