import { secondsPerDay } from '#shared/durations.ts';
import type { Language } from '#shared/enums.ts';
import { mailToken } from '#shared/limits.ts';
import { formatMoney, type Money } from '#shared/money.ts';
import type { OrderStatus } from '#shared/office-enums.ts';
import { orderNumber } from '#shared/order-number.ts';
import { product } from '#shared/product.ts';
import type { MailContent } from './mail-layout.ts';

const invitationDays = mailToken.invitationSeconds / secondsPerDay;

/** A text only in mails that an older version queued. */
type Total = Money | string;

/** An order's new status, and the page that shows the order. */
interface OrderNews {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly reason: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** Only for a new order. */
  readonly total: Total | null;
  readonly customerReference: string | null;
  readonly isPaid: boolean;
  readonly orders: string;
}

interface PlacedOrder {
  readonly orderId: string;
  readonly customer: string;
  readonly total: Total;
  readonly customerReference: string | null;
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
  /** Without the name: a stranger must not put words into a mail of ours. */
  readonly newRequest: (request: { requests: string }) => MailContent;
  readonly requestApproved: (approval: Approval) => MailContent;
  readonly requestRefused: (request: { name: string }) => MailContent;
}

/** The lines whose condition holds. */
function presentLines(...lines: readonly (string | false)[]): string[] {
  return lines.filter((line) => line !== false);
}

function totalText(total: Total, language: Language): string {
  return typeof total === 'string' ? total : formatMoney(total, language);
}

/** The subject, in which `{0}` is the order's number, and the text. */
type StatusTexts = Readonly<Record<OrderStatus, readonly [subject: string, text: string]>>;

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

function subjectOf([subject]: StatusTexts[OrderStatus], orderId: string): string {
  return subject.replace('{0}', orderNumber(orderId));
}

const english: ShopMailTexts = {
  newOrder: ({ orderId, customer, total, customerReference, orders }) => ({
    subject: `New order ${orderNumber(orderId)} at ${product.name}`,
    paragraphs: [
      'Hello,',
      `${customer} has placed order ${orderNumber(orderId)} for ${totalText(total, 'en')}.`,
      ...presentLines(customerReference !== null && `Their order number: ${customerReference}`),
      { label: 'Open the order', url: orders },
    ],
  }),
  orderStatus: ({ orderId, status, reason, carrier, trackingNumber, ...order }) => ({
    subject: subjectOf(englishStatus[status], orderId),
    paragraphs: [
      'Hello,',
      englishStatus[status][1],
      ...presentLines(
        order.customerReference !== null && `Your order number: ${order.customerReference}`,
        order.total !== null && `Total: ${totalText(order.total, 'en')}`,
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
  newRequest: ({ requests }) => ({
    subject: `New account request at ${product.name}`,
    paragraphs: [
      'Hello,',
      'There is a new request for an assigner account.',
      { label: 'Open the requests', url: requests },
    ],
  }),
  requestApproved: ({ name, setPassword, requestReset }) => ({
    subject: `Your assigner account at ${product.name}`,
    paragraphs: [
      `Hello ${name},`,
      'Your request is approved. Please choose a password for your account:',
      { label: 'Choose a password', url: setPassword },
      `The link works once and for ${invitationDays} days. After that, please request a new one:`,
      { label: 'Request a new link', url: requestReset },
      'After logging in, first enter your institution’s name. It is printed on each certificate.',
    ],
  }),
  requestRefused: ({ name }) => ({
    subject: `Your account request at ${product.name}`,
    paragraphs: [
      `Hello ${name},`,
      'Thank you for your interest. Unfortunately, we can’t give you an assigner account. We have deleted your details.',
      'If you think that this is a mistake, please write to us. The address is on our contact page.',
    ],
  }),
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

const german: ShopMailTexts = {
  newOrder: ({ orderId, customer, total, customerReference, orders }) => ({
    subject: `Neue Bestellung ${orderNumber(orderId)} bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      `${customer} hat die Bestellung ${orderNumber(orderId)} über ${totalText(total, 'de')} aufgegeben.`,
      ...presentLines(
        customerReference !== null && `Bestellnummer des Kunden: ${customerReference}`,
      ),
      { label: 'Bestellung öffnen', url: orders },
    ],
  }),
  orderStatus: ({ orderId, status, reason, carrier, trackingNumber, ...order }) => ({
    subject: subjectOf(germanStatus[status], orderId),
    paragraphs: [
      'Guten Tag,',
      germanStatus[status][1],
      ...presentLines(
        order.customerReference !== null && `Ihre Bestellnummer: ${order.customerReference}`,
        order.total !== null && `Gesamtsumme: ${totalText(order.total, 'de')}`,
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
  newRequest: ({ requests }) => ({
    subject: `Neue Kontoanfrage bei ${product.name}`,
    paragraphs: [
      'Guten Tag,',
      'Es gibt eine neue Anfrage nach einem Konto für Ausgabestellen.',
      { label: 'Anfragen öffnen', url: requests },
    ],
  }),
  requestApproved: ({ name, setPassword, requestReset }) => ({
    subject: `Ihr Konto für Ausgabestellen bei ${product.name}`,
    paragraphs: [
      `Guten Tag ${name},`,
      'Ihre Anfrage ist angenommen. Bitte wählen Sie ein Passwort für Ihr Konto:',
      { label: 'Passwort wählen', url: setPassword },
      `Der Link funktioniert einmal und ${invitationDays} Tage lang. Danach fordern Sie bitte einen neuen an:`,
      { label: 'Neuen Link anfordern', url: requestReset },
      'Geben Sie nach der Anmeldung zuerst den Namen Ihrer Ausgabestelle ein. Er wird auf jedes Zertifikat gedruckt.',
    ],
  }),
  requestRefused: ({ name }) => ({
    subject: `Ihre Kontoanfrage bei ${product.name}`,
    paragraphs: [
      `Guten Tag ${name},`,
      'vielen Dank für Ihr Interesse. Leider können wir Ihnen kein Konto für Ausgabestellen geben. Ihre Angaben haben wir gelöscht.',
      'Halten Sie das für einen Irrtum? Dann schreiben Sie uns bitte. Die Adresse steht auf unserer Kontaktseite.',
    ],
  }),
};

/** The texts of these mails, by language. */
export const shopMailTexts: Readonly<Record<Language, ShopMailTexts>> = { en: english, de: german };
