import { z } from 'zod';
import { languageSchema, orderStatusSchema } from '#shared/api/enums.ts';
import { moneySchema } from '#shared/api/fields.ts';
import { formatMoney } from '#shared/money.ts';
import type { OrderStatus } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import { product } from '#shared/product.ts';
import { accountMailWith, linksOf, mailRound } from './mail-row.ts';

const customerReference = z.string().nullable();
/** The language of the order, if it is known. */
const language = languageSchema.nullable();
const placedOrder = {
  orderId: z.string(),
  customer: z.string(),
  total: moneySchema,
  customerReference,
};

/** The lines whose condition holds. */
function presentLines(...lines: readonly (string | false)[]): string[] {
  return lines.filter((line) => line !== false);
}

/** The subject, in which `{0}` is the order's number, and the text. */
type StatusTexts = Readonly<Record<OrderStatus, readonly [subject: string, text: string]>>;

function subjectOf([subject]: StatusTexts[OrderStatus], orderId: string): string {
  return subject.replace('{0}', orderNumber(orderId));
}

const englishStatus: StatusTexts = {
  Placed: [
    'We have received your order {0}',
    'Thank you for your order. It becomes binding when we accept it; until then you can cancel it. We will write to you at each step.',
  ],
  Accepted: [
    'Your order {0} has been accepted',
    'We have accepted your order. Its invoice is on the page of the order.',
  ],
  Fulfilled: ['Your order {0} has been packed', 'We have packed your order and will ship it soon.'],
  Shipped: ['Your order {0} has been shipped', 'Your order is on its way to you.'],
  Received: ['Your order {0} has been received', 'Your order is marked as received. Thank you!'],
  Returned: ['Your order {0} has been returned', 'Your order has come back to us.'],
  Cancelled: ['Your order {0} has been cancelled', 'Your order has been cancelled.'],
};

const germanStatus: StatusTexts = {
  Placed: [
    'Wir haben Ihre Bestellung {0} erhalten',
    'vielen Dank für Ihre Bestellung. Verbindlich wird sie, wenn wir sie annehmen; bis dahin können Sie sie stornieren. Wir schreiben Ihnen bei jedem weiteren Schritt.',
  ],
  Accepted: [
    'Ihre Bestellung {0} ist angenommen',
    'wir haben Ihre Bestellung angenommen. Die Rechnung finden Sie auf der Seite der Bestellung.',
  ],
  Fulfilled: [
    'Ihre Bestellung {0} ist gepackt',
    'wir haben Ihre Bestellung gepackt und verschicken sie bald.',
  ],
  Shipped: ['Ihre Bestellung {0} ist verschickt', 'Ihre Bestellung ist unterwegs zu Ihnen.'],
  Received: [
    'Ihre Bestellung {0} ist erhalten',
    'Ihre Bestellung ist als erhalten vermerkt. Vielen Dank!',
  ],
  Returned: [
    'Ihre Bestellung {0} ist zurückgekommen',
    'Ihre Bestellung ist zu uns zurückgekommen.',
  ],
  Cancelled: ['Ihre Bestellung {0} ist storniert', 'Ihre Bestellung ist storniert.'],
};

/** The mails about orders, and the round of a new one. */
export const shopMails = [
  accountMailWith({
    kind: 'newOrder',
    facts: placedOrder,
    more: (deps, { orderId }) => ({ orders: linksOf(deps).page(`/shop-orders?order=${orderId}`) }),
    texts: {
      en: ({ orderId, customer, total, customerReference, orders }) => ({
        subject: `New order ${orderNumber(orderId)} at ${product.name}`,
        paragraphs: [
          `${customer} has placed order ${orderNumber(orderId)} for ${formatMoney(total, 'en')}.`,
          ...presentLines(customerReference !== null && `Their order number: ${customerReference}`),
          { label: 'Open the order', url: orders },
        ],
      }),
      de: ({ orderId, customer, total, customerReference, orders }) => ({
        subject: `Neue Bestellung ${orderNumber(orderId)} bei ${product.name}`,
        paragraphs: [
          `${customer} hat die Bestellung ${orderNumber(orderId)} über ${formatMoney(total, 'de')} aufgegeben.`,
          ...presentLines(
            customerReference !== null && `Bestellnummer des Kunden: ${customerReference}`,
          ),
          { label: 'Bestellung öffnen', url: orders },
        ],
      }),
    },
  }),
  accountMailWith({
    kind: 'orderStatus',
    facts: {
      orderId: z.string(),
      status: orderStatusSchema,
      reason: z.string().nullable(),
      carrier: z.string().nullable(),
      trackingNumber: z.string().nullable(),
      /** Only for a new order. */
      total: moneySchema.nullable(),
      customerReference,
      isPaid: z.boolean(),
      language,
    },
    more: (deps, { orderId }) => ({ orders: linksOf(deps).page(`/shop/orders?order=${orderId}`) }),
    texts: {
      en: ({ orderId, status, reason, carrier, trackingNumber, ...order }) => ({
        subject: subjectOf(englishStatus[status], orderId),
        paragraphs: [
          englishStatus[status][1],
          ...presentLines(
            order.customerReference !== null && `Your order number: ${order.customerReference}`,
            order.total !== null && `Total: ${formatMoney(order.total, 'en')}`,
            status === 'Cancelled' && reason !== null && `Reason: ${reason}`,
            status === 'Cancelled' &&
              order.isPaid &&
              'We will refund the amount paid to the account from which it came.',
            status === 'Shipped' && carrier !== null && `Carrier: ${carrier}`,
            status === 'Shipped' && trackingNumber !== null && `Tracking number: ${trackingNumber}`,
          ),
          { label: 'Open the order', url: order.orders },
        ],
      }),
      de: ({ orderId, status, reason, carrier, trackingNumber, ...order }) => ({
        subject: subjectOf(germanStatus[status], orderId),
        paragraphs: [
          germanStatus[status][1],
          ...presentLines(
            order.customerReference !== null && `Ihre Bestellnummer: ${order.customerReference}`,
            order.total !== null && `Gesamtsumme: ${formatMoney(order.total, 'de')}`,
            status === 'Cancelled' && reason !== null && `Grund: ${reason}`,
            status === 'Cancelled' &&
              order.isPaid &&
              'Den gezahlten Betrag erstatten wir auf das Konto, von dem er überwiesen wurde.',
            status === 'Shipped' && carrier !== null && `Versandunternehmen: ${carrier}`,
            status === 'Shipped' && trackingNumber !== null && `Sendungsnummer: ${trackingNumber}`,
          ),
          { label: 'Bestellung öffnen', url: order.orders },
        ],
      }),
    },
  }),
  mailRound(
    'orderPlaced',
    { accountId: z.string(), ...placedOrder, language },
    ({ accountId: customerId, language: own, ...placed }, admins) => [
      {
        kind: 'orderStatus' as const,
        accountId: customerId,
        orderId: placed.orderId,
        status: 'Placed' as const,
        reason: null,
        carrier: null,
        trackingNumber: null,
        total: placed.total,
        customerReference: placed.customerReference,
        isPaid: false,
        language: own,
      },
      // The admins' mails have their own languages.
      ...admins.map((accountId) => ({ kind: 'newOrder' as const, accountId, ...placed })),
    ],
  ),
];
