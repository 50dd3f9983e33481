import type { Knex } from 'knex';
import type { Invoice } from '#shared/api/order.ts';
import type { InvoiceKind } from '#shared/order-lifecycle.ts';
import { runStatement } from '../../platform/database.ts';
import type { Owner } from './orders.store.ts';

/** A document without its number, which the database gives. */
export type InvoiceDocument = Omit<Invoice, 'number'>;

/** A document's number: the year and its place in it. */
export interface InvoiceNumber {
  readonly year: number;
  readonly number: number;
}

export type InvoiceRow = InvoiceNumber & { readonly document: InvoiceDocument };

/**
 * Writes a document under the next number of its year. The counter's row stays locked until the
 * transaction ends, so a number that is not used is given again: there is never a gap.
 */
export async function insertInvoice(
  db: Knex,
  invoice: { kind: InvoiceKind; year: number; now: Date; document: InvoiceDocument },
): Promise<InvoiceNumber> {
  const { kind, year, now, document } = invoice;
  const [row] = await runStatement<{ number: number }>(db, {
    name: 'insert-invoice',
    text: `
      with counter as (
        insert into invoice_counters as c (year, last_number) values ($1, 1)
        on conflict (year) do update set last_number = c.last_number + 1
        returning last_number
      )
      insert into invoices (year, number, order_id, kind, issued_at, document)
      select $1, last_number, $2, $3, $4, $5 from counter
      returning number`,
    values: [year, document.orderId, kind, now, JSON.stringify(document)],
  });
  if (!row) throw new Error('the invoice was not stored');
  return { year, number: row.number };
}

/** The number of an order's invoice; undefined before there is one. */
export async function findInvoiceNumber(
  db: Knex,
  orderId: string,
): Promise<InvoiceNumber | undefined> {
  return db('invoices')
    .where({ order_id: orderId, kind: 'invoice' })
    .first<InvoiceNumber | undefined>('year', 'number');
}

/**
 * An order's documents, the invoice first; undefined if the order is missing or somebody else's. A
 * deleted order's documents stay.
 */
export async function listInvoices(
  db: Knex,
  owner: Owner,
  orderId: string,
): Promise<InvoiceRow[] | undefined> {
  const [order] = await runStatement<{ isHidden: boolean; invoices: InvoiceRow[] }>(db, {
    text: `
      select o.deleted_at is not null as "isHidden",
             (select coalesce(jsonb_agg(jsonb_build_object('year', i.year, 'number', i.number,
                       'document', i.document) order by i.kind desc), '[]')
                from invoices i where i.order_id = o.id) as invoices
        from orders o
       where o.id = $1 and ($2::uuid is null or o.ordered_by_account_id = $2)`,
    values: [orderId, owner.accountId],
  });
  if (!order || (order.isHidden && order.invoices.length === 0)) return undefined;
  return order.invoices;
}
