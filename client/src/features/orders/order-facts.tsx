import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import type { OrderRole } from '#shared/order-lifecycle.ts';
import { OrderStatus } from './order-status.tsx';

interface Props {
  readonly order: Order;
  readonly viewer: OrderRole;
}

/** Status, payment and parcel of an order, as far as there is something to say. */
export function OrderFacts({ order, viewer }: Props) {
  const { t } = useTranslation();
  const { cancellationReason, carrier, trackingNumber } = order;
  return (
    <dl className="order-facts">
      <dt>{t('Orders_Status')}</dt>
      <dd>
        <OrderStatus status={order.status} viewer={viewer} />
      </dd>
      {cancellationReason !== null && (
        <>
          <dt>{t('Order_Reason')}</dt>
          <dd className="order-reason">{cancellationReason}</dd>
        </>
      )}
      {carrier !== null && (
        <>
          <dt>{t('Order_Carrier')}</dt>
          <dd>{carrier}</dd>
        </>
      )}
      {trackingNumber !== null && (
        <>
          <dt>{t('Order_TrackingNumber')}</dt>
          <dd>{trackingNumber}</dd>
        </>
      )}
      <dt>{t('Order_Payment')}</dt>
      <dd>{t(order.isPaymentReceived ? 'Order_Paid' : 'Order_NotPaid')}</dd>
      <dt>{t('Checkout_Step_shipping')}</dt>
      <dd>{t(`Checkout_Shipping_${order.shippingMethod}`)}</dd>
      <dt>{t('Checkout_Step_payment')}</dt>
      <dd>
        {t(`Checkout_Payment_${order.paymentMethod}`)}.{' '}
        {t(order.sendInvoiceSeparately ? 'Checkout_Separately' : 'Checkout_WithGoods')}
      </dd>
    </dl>
  );
}
