import { one } from '../../platform/database/query.ts';
import { orderColumns, orderRow } from './orders.store.ts';

/** Sets the paid flag; `changed` is false if it had that value. Undefined if there is no such order. */
export const setPaid = one({
  name: 'set-paid',
  parameters: { id: 'uuid', isPaid: 'bool' },
  columns: { ...orderRow, changed: 'bool' },
  text: `
      update orders o set is_paid = $isPaid where o.id = $id and o.deleted_at is null
      returning ${orderColumns}, old.is_paid <> o.is_paid as changed`,
});

/** Hides an order; undefined if it is missing or hidden already. */
export const hideOrder = one({
  name: 'hide-order',
  parameters: { id: 'uuid', now: 'timestamptz' },
  columns: { id: 'uuid', orderedByAccountId: 'uuid' },
  text: `
      update orders set deleted_at = $now where id = $id and deleted_at is null
      returning id, ordered_by_account_id as "orderedByAccountId"`,
});
