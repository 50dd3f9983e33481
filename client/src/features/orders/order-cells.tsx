import type { TFunction } from 'i18next';
import {
  Ban,
  CircleCheck,
  CircleCheckBig,
  Clock,
  type LucideIcon,
  PackageCheck,
  Truck,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/api/order.ts';
import { hasInvoice, type OrderRole, type OrderStatus as Status } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import { invoicePathFor } from '../../office-paths.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { moneyText } from '../../ui/texts/number-text.ts';
import { Time } from '../../ui/texts/time.tsx';
import { Unfold } from '../../ui/unfold.tsx';
import { useOpenedOrder } from './orders-address.ts';

/** How customer and admin see a status. */
const looks: Readonly<Record<Status, Readonly<Record<OrderRole, Tone>> & { icon: LucideIcon }>> = {
  Placed: { icon: Clock, Assigner: 'info', Admin: 'info' },
  Accepted: { icon: CircleCheck, Assigner: 'info', Admin: 'info' },
  Fulfilled: { icon: PackageCheck, Assigner: 'info', Admin: 'info' },
  Shipped: { icon: Truck, Assigner: 'info', Admin: 'success' },
  Received: { icon: CircleCheckBig, Assigner: 'success', Admin: 'success' },
  Returned: { icon: Undo2, Assigner: 'danger', Admin: 'danger' },
  Cancelled: { icon: Ban, Assigner: 'neutral', Admin: 'neutral' },
};

/** A status as text, icon and colour. */
export function OrderStatus({ status, viewer }: { status: Status; viewer: OrderRole }) {
  const { t } = useTranslation();
  return (
    <Badge tone={looks[status][viewer]} icon={looks[status].icon}>
      {t(`Orders_Status_${status}`)}
    </Badge>
  );
}

/** The number of an order, as mails name it, and when it was placed. */
export function OrderReference({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const [placed] = order.statusChanges;
  return (
    <>
      <span className="d-block order-number">
        {t('Order_Title', { number: orderNumber(order.id) })}
      </span>
      {placed && <Time at={placed.timestamp} className="text-muted-ink" />}
    </>
  );
}

/** So that an order of many items is not higher than the page. */
const itemsAtOnce = 3;

function Items({ items }: Pick<Order, 'items'>) {
  return items.map(({ product, amount }) => (
    <li key={product.id}>{`${amount} × ${product.name}`}</li>
  ));
}

/** The amounts and names of an order's items; those after the first ones unfold. */
function OrderItems({ items }: Pick<Order, 'items'>) {
  const { t } = useTranslation();
  // One item more takes no more room than the line that unfolds it.
  const shown = items.length <= itemsAtOnce + 1 ? items.length : itemsAtOnce;
  return (
    <div className="order-items">
      <ul className="plain-list">
        <Items items={items.slice(0, shown)} />
      </ul>
      {items.length > shown && (
        <Unfold line={t('Orders_MoreItems', { count: items.length - shown })}>
          <ul className="plain-list">
            <Items items={items.slice(shown)} />
          </ul>
        </Unfold>
      )}
    </div>
  );
}

/** Leads to the invoice of an order; nothing before there is one. */
export function InvoiceLink({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  if (!hasInvoice(order.statusChanges.map(({ status }) => status))) return null;
  const number = orderNumber(order.id);
  return (
    <Link
      className="btn btn-quiet"
      to={invoicePathFor(order.id)}
      aria-label={t('Orders_InvoiceWhat', { number })}
    >
      {t('Orders_Invoice')}
    </Link>
  );
}

interface OpenProps {
  readonly order: Order;
  readonly look: 'outline' | 'quiet';
}

/** Opens the details of an order. */
export function OpenOrderButton({ order: { id }, look }: OpenProps) {
  const { t } = useTranslation();
  const { open } = useOpenedOrder();
  const name = t('Orders_OpenWhat', { number: orderNumber(id) });
  return (
    <Button look={look} name={name} onPress={() => open(id)}>
      {t('Orders_Open')}
    </Button>
  );
}

/** The columns that customers and admins see alike. */
export function orderColumns(t: TFunction, viewer: OrderRole): readonly Column<Order>[] {
  return [
    { header: t('Orders_Items'), cell: ({ items }) => <OrderItems items={items} /> },
    {
      header: t('Orders_Total'),
      kind: 'number',
      cell: ({ total }) => <span className="order-total">{moneyText(total)}</span>,
    },
    {
      header: t('Orders_Status'),
      cell: ({ status }) => <OrderStatus status={status} viewer={viewer} />,
    },
  ];
}
