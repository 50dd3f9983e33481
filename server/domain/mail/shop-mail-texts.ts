import { secondsPerDay } from '#shared/durations.ts';
import type { Language, OrderStatus } from '#shared/enums.ts';
import { mailToken } from '#shared/limits.ts';
import { orderNumber } from '#shared/order-number.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

const invitationDays = mailToken.invitationSeconds / secondsPerDay;

/** An order's new status, and the page that shows the order. */
interface OrderNews {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly orders: string;
}

interface PlacedOrder {
  readonly orderId: string;
  readonly customer: string;
  readonly total: string;
  readonly orders: string;
}

interface Approval {
  readonly name: string;
  readonly setPassword: string;
  readonly requestReset: string;
}

/** The mails about orders and about requests for an assigner account. */
export interface ShopMailTexts {
  readonly newOrder: (order: PlacedOrder) => MailContent;
  readonly orderStatus: (news: OrderNews) => MailContent;
  readonly newRequest: (request: { name: string; requests: string }) => MailContent;
  readonly requestApproved: (approval: Approval) => MailContent;
  readonly requestRefused: (request: { name: string }) => MailContent;
}

/** The lines whose condition holds. */
function presentLines(...lines: readonly (string | false)[]): string[] {
  return lines.filter((line) => line !== false);
}

const englishStatus: Readonly<Record<OrderStatus, readonly [subject: string, text: string]>> = {
  Placed: ['has arrived', 'we have received your order. It is binding for us once we accept it.'],
  Accepted: ['is accepted', 'we have accepted your order. You find its invoice with the order.'],
  Fulfilled: ['is packed', 'your order is packed and will be shipped soon.'],
  Shipped: ['is on its way', 'your order is on its way.'],
  Received: ['has reached you', 'your order is marked as received. Thank you!'],
  Returned: ['came back', 'your order has come back to us.'],
  Cancelled: ['is cancelled', 'your order is cancelled.'],
};

const english: ShopMailTexts = {
  newOrder: ({ orderId, customer, total, orders }) => ({
    subject: `New order ${orderNumber(orderId)} at ${product.name}`,
    paragraphs: [
      'Hello,',
      `there is a new order, ${orderNumber(orderId)}, by ${customer}: ${total} in total.`,
      { label: 'Open the order', url: orders },
    ],
  }),
  orderStatus: ({ orderId, status, reason, carrier, trackingNumber, orders }) => ({
    subject: `Your order ${orderNumber(orderId)} ${englishStatus[status][0]}`,
    paragraphs: [
      'Hello,',
      englishStatus[status][1],
      ...presentLines(
        status === 'Cancelled' && reason !== null && `Reason: ${reason}`,
        status === 'Shipped' && carrier !== null && `Carrier: ${carrier}`,
        status === 'Shipped' && trackingNumber !== null && `Tracking number: ${trackingNumber}`,
      ),
      { label: 'Open the order', url: orders },
    ],
  }),
  newRequest: ({ name, requests }) => ({
    subject: `New request for an assigner account at ${product.name}`,
    paragraphs: [
      'Hello,',
      `${name} asks for an assigner account.`,
      { label: 'Open the requests', url: requests },
    ],
  }),
  requestApproved: ({ name, setPassword, requestReset }) => ({
    subject: `Your assigner account at ${product.name}`,
    paragraphs: [
      `Hello ${name},`,
      'your request is approved and the account is there. Please choose a password for it:',
      { label: 'Choose a password', url: setPassword },
      `The link works once, for ${invitationDays} days. After that you can have a new one sent:`,
      { label: 'Have a new link sent', url: requestReset },
    ],
  }),
  requestRefused: ({ name }) => ({
    subject: `Your request for an assigner account at ${product.name}`,
    paragraphs: [
      `Hello ${name},`,
      'thank you for your interest. Unfortunately we can’t give you an assigner account. What you entered has been deleted.',
      'If you think that this is a mistake, please answer through our contact page.',
    ],
  }),
};

const germanStatus: Readonly<Record<OrderStatus, readonly [subject: string, text: string]>> = {
  Placed: [
    'ist eingegangen',
    'Ihre Bestellung ist bei uns eingegangen. Verbindlich wird sie, sobald wir sie annehmen.',
  ],
  Accepted: [
    'ist angenommen',
    'wir haben Ihre Bestellung angenommen. Die Rechnung finden Sie bei der Bestellung.',
  ],
  Fulfilled: ['ist gepackt', 'Ihre Bestellung ist gepackt und wird bald verschickt.'],
  Shipped: ['ist unterwegs', 'Ihre Bestellung ist unterwegs.'],
  Received: ['ist angekommen', 'Ihre Bestellung ist als erhalten vermerkt. Vielen Dank!'],
  Returned: ['ist zurückgekommen', 'Ihre Bestellung ist zu uns zurückgekommen.'],
  Cancelled: ['ist storniert', 'Ihre Bestellung ist storniert.'],
};

const german: ShopMailTexts = {
  newOrder: ({ orderId, customer, total, orders }) => ({
    subject: `Neue Bestellung ${orderNumber(orderId)} bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `es gibt eine neue Bestellung, ${orderNumber(orderId)}, von ${customer}: insgesamt ${total}.`,
      { label: 'Bestellung öffnen', url: orders },
    ],
  }),
  orderStatus: ({ orderId, status, reason, carrier, trackingNumber, orders }) => ({
    subject: `Ihre Bestellung ${orderNumber(orderId)} ${germanStatus[status][0]}`,
    paragraphs: [
      'Guten Tag,',
      germanStatus[status][1],
      ...presentLines(
        status === 'Cancelled' && reason !== null && `Grund: ${reason}`,
        status === 'Shipped' && carrier !== null && `Versandunternehmen: ${carrier}`,
        status === 'Shipped' && trackingNumber !== null && `Sendungsnummer: ${trackingNumber}`,
      ),
      { label: 'Bestellung öffnen', url: orders },
    ],
  }),
  newRequest: ({ name, requests }) => ({
    subject: `Neue Anfrage nach einem Konto für Ausgabestellen bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `${name} fragt nach einem Konto für Ausgabestellen.`,
      { label: 'Anfragen öffnen', url: requests },
    ],
  }),
  requestApproved: ({ name, setPassword, requestReset }) => ({
    subject: `Ihr Konto für Ausgabestellen bei ${product.name}`,
    paragraphs: [
      `Guten Tag ${name},`,
      'Ihre Anfrage ist genehmigt, das Konto ist da. Bitte wählen Sie ein Passwort dafür:',
      { label: 'Passwort wählen', url: setPassword },
      `Der Link gilt einmal und ${invitationDays} Tage lang. Danach können Sie sich einen neuen schicken lassen:`,
      { label: 'Neuen Link schicken lassen', url: requestReset },
    ],
  }),
  requestRefused: ({ name }) => ({
    subject: `Ihre Anfrage nach einem Konto für Ausgabestellen bei ${product.name}`,
    paragraphs: [
      `Guten Tag ${name},`,
      'vielen Dank für Ihr Interesse. Leider können wir Ihnen kein Konto für Ausgabestellen geben. Ihre Angaben sind gelöscht.',
      'Wenn Sie das für einen Irrtum halten, schreiben Sie uns bitte über unsere Kontaktseite.',
    ],
  }),
};

/** The texts of these mails, by language. */
export const shopMailTexts: Readonly<Record<Language, ShopMailTexts>> = { en: english, de: german };
