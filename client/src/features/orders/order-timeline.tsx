import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { localDateTime } from '../../ui/date-time-text.ts';

/** What has happened to an order and when, from the beginning. */
export function OrderTimeline({ changes }: { readonly changes: Order['statusChanges'] }) {
  const { t } = useTranslation();
  return (
    <ol className="order-timeline">
      {changes.map(({ status, timestamp }) => (
        <li key={`${status} ${timestamp}`}>
          <span className="order-timeline-status">{t(`Orders_Status_${status}`)}</span>
          <time className="tabular text-muted-ink" dateTime={timestamp}>
            {localDateTime(timestamp)}
          </time>
        </li>
      ))}
    </ol>
  );
}
