import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/api/order.ts';
import type { OrderRole } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { invoicePathFor } from '../../paths.ts';
import { CostTable } from '../../ui/cost-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PostalAddress } from '../../ui/postal-address.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useOrder } from './use-orders.ts';

interface Props {
  readonly orderId: string;
  /** The order, if a list on the page has it. */
  readonly known: Order | undefined;
  readonly viewer: OrderRole;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Details({ order, viewer }: { readonly order: Order; readonly viewer: OrderRole }) {
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

/** Everything about one order. */
export function OrderDialog({ orderId, known, viewer, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { order, error, refetch } = useOrder(orderId, known);
  const hasInvoice = order?.statusChanges.some(
    ({ status }) => status !== 'Placed' && status !== 'Cancelled',
  );
  return (
    <Dialog
      title={t('Order_Title', { number: orderNumber(orderId) })}
      isOpen={isOpen}
      size="lg"
      onClose={onClose}
    >
      <Modal.Body>
        {error && (
          <LoadError titleKey="Orders_CouldNotLoadOne" error={error} onRetry={() => refetch()} />
        )}
        {!order && !error && <LoadingSkeleton lines={10} />}
        {order && <Details order={order} viewer={viewer} />}
      </Modal.Body>
      <Modal.Footer>
        {hasInvoice && (
          <Link className="btn btn-outline-primary" to={invoicePathFor(orderId)}>
            {t('Order_Invoice')}
          </Link>
        )}
        <button type="button" className="btn btn-primary" onClick={onClose}>
          {t('Ui_Close')}
        </button>
      </Modal.Footer>
    </Dialog>
  );
}
