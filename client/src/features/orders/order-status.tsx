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
import type { OrderStatus as Status } from '#shared/enums.ts';
import type { OrderRole } from '#shared/order-lifecycle.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';

const icons: Readonly<Record<Status, LucideIcon>> = {
  Placed: Clock,
  Accepted: CircleCheck,
  Fulfilled: PackageCheck,
  Shipped: Truck,
  Received: CircleCheckBig,
  Returned: Undo2,
  Cancelled: Ban,
};

/** Cancelled grey, received green, returned red; for admin, shipped green as well (section 4). */
function toneOf(status: Status, viewer: OrderRole): Tone {
  if (status === 'Cancelled') return 'neutral';
  if (status === 'Received') return 'success';
  if (status === 'Returned') return 'danger';
  return status === 'Shipped' && viewer === 'Admin' ? 'success' : 'info';
}

interface Props {
  readonly status: Status;
  /** Who looks at it. */
  readonly viewer: OrderRole;
}

/** A status as text, icon and colour. */
export function OrderStatus({ status, viewer }: Props) {
  const { t } = useTranslation();
  return (
    <Badge tone={toneOf(status, viewer)} icon={icons[status]}>
      {t(`Orders_Status_${status}`)}
    </Badge>
  );
}
