import type { Knex } from 'knex';
import { z } from 'zod';
import type { Invoice } from '#shared/api/order.ts';
import type { InvoiceKind } from '#shared/order-lifecycle.ts';
import { storedInvoiceSchema } from '../../domain/stored-documents.ts';
import { runStatement } from '../../platform/database/database.ts';
import { one } from '../../platform/database/query.ts';
import { document, json, type RowOf, statement } from '../../platform/database/statement.ts';
import type { Owner } from './orders.store.ts';

/** A document without its number, which the database assigns. */
export type InvoiceDocument = Omit<Invoice, 'number'>;

export const insertInvoiceSql = statement({
  name: 'insert-invoice',
  parameters: {
    year: 'int4',
    orderId: 'uuid',
    kind: 'text',
    now: 'timestamptz',
    document: json<InvoiceDocument>(),
  },
  columns: { number: 'int4' },
  text: `
      with counter as (
        insert into invoice_counters as c (year, last_number) values ($year, 1)
        on conflict (year) do update set last_number = c.last_number + 1
        returning last_number
      )
      insert into invoices (year, number, order_id, kind, issued_at, document)
      select $year, last_number, $orderId, $kind, $now, $document from counter
      returning number`,
});

/**
 * Writes a document with the next number of its year. The counter's row stays locked until the
 * transaction ends, so an unused number is used again and there are no gaps.
 */
export async function insertInvoice(
  db: Knex,
  invoice: { kind: InvoiceKind; year: number; now: Date; document: InvoiceDocument },
): Promise<InvoiceNumber> {
  const { year, document } = invoice;
  const values = { ...invoice, orderId: document.orderId };
  const [row] = await runStatement(db, insertInvoiceSql, values);
  if (!row) throw new Error('the invoice was not stored');
  return { year, number: row.number };
}

/** The number of an order's invoice; undefined before there is one. */
export const findInvoiceNumber = one({
  name: 'find-invoice-number',
  parameters: { orderId: 'uuid' },
  columns: { year: 'int4', number: 'int4' },
  text: "select year, number from invoices where order_id = $orderId and kind = 'invoice'",
});

/** A document's number: the year, and the number within it. */
export type InvoiceNumber = RowOf<typeof findInvoiceNumber>;

const invoiceRow = z.object({
  year: z.int(),
  number: z.int(),
  document: storedInvoiceSchema,
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const listInvoicesSql = statement({
  name: 'list-invoices',
  parameters: { orderId: 'uuid', ownerId: 'uuid?' },
  columns: { isHidden: 'bool', invoices: document('jsonb', z.array(invoiceRow)) },
  text: `
      select o.deleted_at is not null as "isHidden",
             (select coalesce(jsonb_agg(jsonb_build_object('year', i.year, 'number', i.number,
                       'document', i.document) order by i.kind desc), '[]')
                from invoices i where i.order_id = o.id) as invoices
        from orders o
       where o.id = $orderId and ($ownerId::uuid is null or o.institution_id = $ownerId)`,
});

/**
 * An order's documents, the invoice first; undefined if the order is missing or not the owner's. The
 * documents of a deleted order stay.
 */
export async function listInvoices(
  db: Knex,
  { institutionId: ownerId }: Owner,
  orderId: string,
): Promise<InvoiceRow[] | undefined> {
  const [order] = await runStatement(db, listInvoicesSql, { orderId, ownerId });
  if (!order || (order.isHidden && order.invoices.length === 0)) return undefined;
  return order.invoices;
}
