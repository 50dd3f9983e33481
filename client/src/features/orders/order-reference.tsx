import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { localDateTime } from '../../ui/date-time-text.ts';

/** What an order is called in mails and on the telephone, and when it was placed. */
export function OrderReference({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const [placed] = order.statusChanges;
  return (
    <>
      <span className="order-number">{t('Order_Title', { number: orderNumber(order.id) })}</span>
      {placed && (
        <time className="text-muted-ink" dateTime={placed.timestamp}>
          {localDateTime(placed.timestamp)}
        </time>
      )}
    </>
  );
}
