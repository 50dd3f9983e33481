import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/api/order.ts';
import { hasInvoice } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import { invoicePathFor } from '../../office-paths.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { orderQuery } from '../../parts/order-queries.ts';
import { paths, withQuery } from '../../paths.ts';
import { unlessDoubled } from '../../ui/button.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { moneyText } from '../../ui/texts/number-text.ts';
import { pathOfStep } from './checkout-steps.ts';

interface OrderProps {
  readonly order: Order;
}

function Facts({ order: { id, total, customerReference } }: OrderProps) {
  const { t } = useTranslation();
  return (
    <dl className="wrap-row placed-facts">
      <Fact name={t('Placed_Number')}>
        <span translate="no">{orderNumber(id)}</span>
      </Fact>
      <Fact name={t('Shop_Total')}>
        <span translate="no">{moneyText(total)}</span>
      </Fact>
      {customerReference !== null && (
        <Fact name={t('Order_YourReference')}>
          <span translate="no">{customerReference}</span>
        </Fact>
      )}
    </dl>
  );
}

function Links({ order }: OrderProps) {
  const { t } = useTranslation();
  const isInvoiced = hasInvoice(order.statusChanges.map(({ status }) => status));
  return (
    <div className="wrap-row">
      <Link className="btn btn-primary" to={withQuery(paths.myOrders, { order: order.id })}>
        {t('Placed_Open')}
      </Link>
      {isInvoiced && (
        <Link className="btn btn-outline-primary" to={invoicePathFor(order.id)}>
          {t('Order_Invoice')}
        </Link>
      )}
      <Link className="btn btn-quiet" to={pathOfStep(undefined)}>
        {t('Placed_Done')}
      </Link>
    </div>
  );
}

/** The order that was just placed: its number, its total and what happens next. It stays until it is closed. */
export function PlacedOrder({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  // The answer to placing it is already known.
  const placed = useQuery(orderQuery(orderId));
  return (
    <section
      className="placed-order"
      aria-labelledby="placed-order"
      // Its links appear where the order button was.
      onClickCapture={unlessDoubled}
    >
      <Loaded query={placed} errorTitleKey="Orders_CouldNotLoadOne" lines={5}>
        {(order) => (
          <>
            <div className="placed-title">
              <CircleCheckBig size={28} aria-hidden />
              <FocusedHeading id="placed-order">{t('Checkout_Ordered')}</FocusedHeading>
            </div>
            <Facts order={order} />
            <ol className="marked-list" aria-label={t('Placed_Next')}>
              <li>{t('Placed_Mail')}</li>
              <li>{t('Placed_Cancel')}</li>
              <li>{t('Placed_Delivery')}</li>
            </ol>
            <Links order={order} />
          </>
        )}
      </Loaded>
    </section>
  );
}
