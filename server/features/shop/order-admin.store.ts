import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';
import { orderColumns, orderRow } from './orders.store.ts';

export const setPaidSql = statement({
  name: 'set-paid',
  parameters: { id: 'uuid', isPaid: 'bool' },
  columns: { ...orderRow, changed: 'bool' },
  text: `
      update orders o set is_paid = $isPaid where o.id = $id and o.deleted_at is null
      returning ${orderColumns}, old.is_paid <> o.is_paid as changed`,
});

/** Sets the paid flag; `changed` is false if it had that value. Undefined if there is no such order. */
export async function setPaid(
  db: Knex,
  id: string,
  isPaid: boolean,
): Promise<RowOf<typeof setPaidSql> | undefined> {
  const [row] = await runStatement(db, setPaidSql, { id, isPaid });
  return row;
}

export const hideOrderSql = statement({
  name: 'hide-order',
  parameters: { id: 'uuid', now: 'timestamptz' },
  columns: { id: 'uuid', orderedByAccountId: 'uuid' },
  text: `
      update orders set deleted_at = $now where id = $id and deleted_at is null
      returning id, ordered_by_account_id as "orderedByAccountId"`,
});

/** Hides an order; undefined if it is missing or hidden already. */
export async function hideOrder(
  db: Knex,
  id: string,
  now: Date,
): Promise<RowOf<typeof hideOrderSql> | undefined> {
  const [row] = await runStatement(db, hideOrderSql, { id, now });
  return row;
}
