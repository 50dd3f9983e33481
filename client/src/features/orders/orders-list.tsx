import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/order.ts';
import type { OrderRole } from '#shared/order-lifecycle.ts';
import { useErrorToast } from '../../hooks/use-error-toast.ts';
import { CardTable, type Column } from '../../ui/card-table.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { useOpenedOrder } from './use-opened-order.ts';

const skeletonLines = 8;

interface Props {
  readonly orders: UseQueryResult<Order[]>;
  readonly caption: string;
  readonly viewer: OrderRole;
  /** The columns; `onOpen` shows the details of an order. */
  readonly columns: (onOpen: (id: string) => void) => readonly Column<Order>[];
  /** What stands there when there are no orders. */
  readonly empty: ReactNode;
}

/** A list of orders, and the details of the one that the address names. */
export function OrdersList({ orders, caption, viewer, columns, empty }: Props) {
  const { data, error, isPending, isPlaceholderData, refetch } = orders;
  const opened = useOpenedOrder();
  useErrorToast('Orders_CouldNotLoad', error);
  return (
    <>
      {isPending && <LoadingSkeleton lines={skeletonLines} />}
      {error && (
        <LoadError titleKey="Orders_CouldNotLoad" error={error} onRetry={() => refetch()} />
      )}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <CardTable
          caption={caption}
          columns={columns(opened.open)}
          rows={data}
          rowKey={({ id }) => id}
          isStale={isPlaceholderData}
        />
      )}
      {opened.id !== undefined && (
        <OrderDialog
          orderId={opened.id}
          known={data?.find(({ id }) => id === opened.id)}
          viewer={viewer}
          isOpen={opened.isOpen}
          onClose={opened.close}
        />
      )}
    </>
  );
}
