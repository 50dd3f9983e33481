import { useQuery } from '@tanstack/react-query';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/api/order.ts';
import { hasInvoice, type OrderRole } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import { invoicePathFor } from '../../office-paths.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { orderQuery } from '../../parts/order-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CostTable } from '../../ui/tables/cost-table.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { PostalAddress } from '../../ui/texts/postal-address.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { OrderStatus } from './order-cells.tsx';

interface OrderProps {
  readonly order: Order;
  readonly viewer: OrderRole;
}

function paymentText({ isPaymentReceived, status }: Order, viewer: OrderRole) {
  if (status !== 'Cancelled') return isPaymentReceived ? 'Order_Paid' : 'Order_NotPaid';
  if (!isPaymentReceived) return 'Order_NothingToPay';
  return viewer === 'Admin' ? 'Order_RefundDue' : 'Order_Refund';
}

/** Status, payment and shipping of an order; unknown values are left out. */
function OrderFacts({ order, viewer }: OrderProps) {
  const { t } = useTranslation();
  const { orderedBy } = order;
  return (
    <dl className="order-facts">
      <Fact name={t('Orders_Status')}>
        <OrderStatus status={order.status} viewer={viewer} />
      </Fact>
      <Fact name={t('Order_OrderedBy')}>
        {orderedBy && <span translate="no">{orderedBy}</span>}
      </Fact>
      <Fact name={t('Order_Reason')}>{order.cancellationReason}</Fact>
      <Fact name={t('Order_Carrier')}>{order.carrier}</Fact>
      <Fact name={t('Order_TrackingNumber')}>{order.trackingNumber}</Fact>
      <Fact name={t(viewer === 'Admin' ? 'Order_TheirReference' : 'Order_YourReference')}>
        {order.customerReference}
      </Fact>
      <Fact name={t('Order_Payment')}>{t(paymentText(order, viewer))}</Fact>
      <Fact name={t('Checkout_Step_shipping')}>
        {t(`Checkout_Shipping_${order.shippingMethod}`)}
      </Fact>
      <Fact name={t('Checkout_Step_payment')}>
        <span>{t(`Checkout_Payment_${order.paymentMethod}`)}</span>.{' '}
        <span>{t(order.sendInvoiceSeparately ? 'Checkout_Separately' : 'Checkout_WithGoods')}</span>
      </Fact>
    </dl>
  );
}

/** The statuses of an order with their times, oldest first. */
function OrderTimeline({ changes }: { readonly changes: Order['statusChanges'] }) {
  const { t } = useTranslation();
  return (
    <ol className="plain-list order-timeline">
      {changes.map(({ status, timestamp }) => (
        <li key={`${status} ${timestamp}`}>
          <strong>{t(`Orders_Status_${status}`)}</strong>
          <Time at={timestamp} className="tabular text-muted-ink" />
        </li>
      ))}
    </ol>
  );
}

function Details({ order, viewer }: OrderProps) {
  const { t } = useTranslation();
  const lines = order.items.map(({ product, amount }) => ({
    name: product.name,
    price: product.price,
    amount,
  }));
  return (
    <div className="order-details">
      <OrderFacts order={order} viewer={viewer} />
      <section>
        <h3>{t('Order_Timeline')}</h3>
        <OrderTimeline changes={order.statusChanges} />
      </section>
      <section className="order-details-wide">
        <h3>{t('Orders_Items')}</h3>
        <CostTable
          caption={t('Orders_Items')}
          lines={lines}
          shippingCost={order.shippingCost}
          total={order.total}
        />
      </section>
      <section>
        <h3>{t('Checkout_InvoiceAddress')}</h3>
        <PostalAddress contact={order.invoiceAddress} />
      </section>
      <section>
        <h3>{t('Checkout_ShippingAddress')}</h3>
        <PostalAddress contact={order.shippingAddress} />
      </section>
    </div>
  );
}

interface Props {
  readonly orderId: string;
  /** The order, if a list on the page has it. */
  readonly known: Order | undefined;
  readonly viewer: OrderRole;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The details of one order. */
export function OrderDialog({ orderId, known, viewer, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const loaded = useQuery({ ...orderQuery(orderId), enabled: known === undefined });
  const order = known ? { ...loaded, data: known, error: null } : loaded;
  const statuses = order.data?.statusChanges.map(({ status }) => status) ?? [];
  return (
    <Dialog
      title={t('Order_Title', { number: orderNumber(orderId) })}
      isOpen={isOpen}
      size="lg"
      onClose={onClose}
    >
      <Modal.Body>
        <Loaded query={order} errorTitleKey="Orders_CouldNotLoadOne" lines={10}>
          {(data) => <Details order={data} viewer={viewer} />}
        </Loaded>
      </Modal.Body>
      <Modal.Footer>
        {hasInvoice(statuses) && (
          <Link className="btn btn-outline-primary" to={invoicePathFor(orderId)}>
            {t('Order_Invoice')}
          </Link>
        )}
        <Button look="primary" onPress={onClose}>
          {t('Ui_Close')}
        </Button>
      </Modal.Footer>
    </Dialog>
  );
}
