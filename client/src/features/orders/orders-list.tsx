import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '#shared/api/order.ts';
import { shop } from '#shared/limits.ts';
import type { OrderRole } from '#shared/order-lifecycle.ts';
import { useListPage } from '../../hooks/use-list-page.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { CardTable, type Column } from '../../ui/tables/card-table.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { useOpenedOrder } from './orders-address.ts';

const skeletonLines = 8;

interface Props {
  readonly orders: UseQueryResult<Order[]>;
  readonly caption: string;
  readonly viewer: OrderRole;
  /** `onOpen` shows the details of an order. */
  readonly columns: (onOpen: (id: string) => void) => readonly Column<Order>[];
  /** Shown when there are no orders. */
  readonly empty: ReactNode;
}

/** A list of orders, and the details of the order that the address names. */
export function OrdersList({ orders, caption, viewer, columns, empty }: Props) {
  const { data, error, isPending, isPlaceholderData, refetch } = orders;
  const opened = useOpenedOrder();
  const { page, turn } = useListPage();
  const rows = data?.slice(0, shop.pageSize) ?? [];
  const hasNext = data !== undefined && data.length > rows.length;
  return (
    <>
      {isPending && <LoadingSkeleton lines={skeletonLines} />}
      {error && (
        <LoadError
          titleKey="Orders_CouldNotLoad"
          error={error}
          onRetry={() => refetch()}
          shown={data}
        />
      )}
      {data && rows.length === 0 && empty}
      {rows.length > 0 && (
        <CardTable
          caption={caption}
          columns={columns(opened.open)}
          rows={rows}
          rowKey={({ id }) => id}
          isStale={isPlaceholderData}
        />
      )}
      {(hasNext || page > 0) && <Pager page={page} hasNext={hasNext} onTurn={turn} />}
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
