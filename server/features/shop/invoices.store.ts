import { z } from 'zod';
import type { Invoice } from '#shared/api/order.ts';
import { storedInvoiceSchema } from '../../domain/stored-documents.ts';
import { one, oneValue, only } from '../../platform/database/query.ts';
import { document, json, type RowOf } from '../../platform/database/statement.ts';

/** A document without its number, which the database assigns. */
export type InvoiceDocument = Omit<Invoice, 'number'>;

/**
 * Writes a document with the next number of its year. The counter's row stays locked until the
 * transaction ends, so an unused number is used again and there are no gaps.
 */
export const insertInvoice = only({
  name: 'insert-invoice',
  parameters: {
    year: 'int4',
    orderId: 'uuid',
    kind: 'text',
    now: 'timestamptz',
    document: json<InvoiceDocument>(),
  },
  columns: { year: 'int4', number: 'int4' },
  text: `
      with counter as (
        insert into invoice_counters as c (year, last_number) values ($year, 1)
        on conflict (year) do update set last_number = c.last_number + 1
        returning last_number
      )
      insert into invoices (year, number, order_id, kind, issued_at, document)
      select $year, last_number, $orderId, $kind, $now, $document from counter
      returning year, number`,
});

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

/**
 * An order's documents, the invoice first; undefined if the order is missing or not the owner's. The
 * documents of a deleted order stay.
 */
export const listInvoices = oneValue({
  name: 'list-invoices',
  parameters: { id: 'uuid', institutionId: 'uuid?' },
  columns: { invoices: document('jsonb', z.array(invoiceRow)) },
  text: `
      select (select coalesce(jsonb_agg(jsonb_build_object('year', i.year, 'number', i.number,
                       'document', i.document) order by i.kind desc), '[]')
                from invoices i where i.order_id = o.id) as invoices
        from orders o
       where o.id = $id and ($institutionId::uuid is null or o.institution_id = $institutionId)
         and (o.deleted_at is null or exists (select from invoices i where i.order_id = o.id))`,
});
