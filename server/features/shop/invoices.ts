import type { Knex } from 'knex';
import type { Invoice } from '#shared/api/order.ts';
import { shop } from '#shared/limits/shop.ts';
import type { InvoiceKind } from '#shared/order-lifecycle.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { amountsOf } from './invoice-amounts.ts';
import { deliveryDate, dueDate } from './invoice-dates.ts';
import {
  findInvoiceNumber,
  type InvoiceDocument,
  type InvoiceNumber,
  type InvoiceRow,
  insertInvoice,
} from './invoices.store.ts';
import type { OrderActor, OrderRow } from './orders.store.ts';

interface Writing {
  readonly actor: OrderActor;
  readonly order: OrderRow;
  readonly now: Date;
  readonly kind: InvoiceKind;
}

// The Swedish locale writes dates as yyyy-mm-dd.
const dayOfIssue = new Intl.DateTimeFormat('sv-SE', {
  timeZone: shop.invoiceTimeZone,
  dateStyle: 'short',
});

/**
 * Writes the invoice of an order, or its cancellation, in the transaction of the action. The document
 * keeps operator, addresses, names and prices as they are at this moment.
 */
export async function writeInvoice(
  { operator }: Pick<Deps, 'operator'>,
  trx: Knex,
  { actor, order, now, kind }: Writing,
): Promise<void> {
  const cancelled =
    kind === 'cancellation' ? await findInvoiceNumber(trx, { orderId: order.id }) : undefined;
  const date = dayOfIssue.format(now);
  const document: InvoiceDocument = {
    documentType: 'Invoice',
    cancels: cancelled ? invoiceNumber(cancelled) : null,
    date,
    deliveryDate: deliveryDate(date),
    ...(cancelled ? {} : { dueDate: dueDate(date) }),
    language: order.language,
    customerReference: order.customerReference,
    orderId: order.id,
    orderedTimestamp: order.createdAt.toISOString(),
    issuer: operator,
    invoiceAddress: order.invoiceAddress,
    shippingAddress: order.shippingAddress,
    ...amountsOf(order, operator, kind === 'cancellation' ? -1 : 1),
  };
  const year = Number(date.slice(0, 'yyyy'.length));
  const number = invoiceNumber(
    await insertInvoice(trx, { kind, year, now, document, orderId: order.id }),
  );
  const { id: orderId, orderedByAccountId: accountId } = order;
  const details = { number };
  await recordAudit(trx, now, { action: 'invoice.issued', actor, accountId, orderId, details });
}

/** A document as customer and admin see it. */
export function invoiceView({ document, ...number }: InvoiceRow): Invoice {
  return { ...document, number: invoiceNumber(number) };
}

/** `2026-00001`: the year, and the number within it. */
function invoiceNumber({ year, number }: InvoiceNumber): string {
  return `${year}-${String(number).padStart(shop.invoiceNumberDigits, '0')}`;
}
