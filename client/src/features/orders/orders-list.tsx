import type { ReactNode } from 'react';
import type { Order } from '#shared/api/order.ts';
import type { OrderRole } from '#shared/order-lifecycle.ts';
import type { usePagedList } from '../../hooks/use-paged-list.ts';
import { PagedTable } from '../../parts/loaded-table.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { useOpenedOrder } from './orders-address.ts';

interface Props {
  readonly orders: ReturnType<typeof usePagedList<Order>>;
  readonly caption: string;
  readonly viewer: OrderRole;
  readonly columns: readonly Column<Order>[];
  /** Shown when there are no orders. */
  readonly empty: ReactNode;
}

/** A list of orders, and the details of the order that the address names. */
export function OrdersList({ orders, caption, viewer, columns, empty }: Props) {
  const opened = useOpenedOrder();
  return (
    <>
      <PagedTable
        query={orders}
        errorTitleKey="Orders_CouldNotLoad"
        lines={8}
        empty={empty}
        caption={caption}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {opened.id !== undefined && (
        <OrderDialog
          orderId={opened.id}
          known={orders.data?.find(({ id }) => id === opened.id)}
          viewer={viewer}
          isOpen={opened.isOpen}
          onClose={opened.close}
        />
      )}
    </>
  );
}
