import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Language, languages } from '#shared/enums.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { act, orderBody, placeOrder } from '../../test/orders.ts';

const h = useHarness();

test('a new order is mailed to each admin and to the customer, once each', async () => {
  const customer = await makeUser(h, 'Assigner', { email: 'clinic@example.org' });
  await makeUser(h, 'Admin', { email: 'one@example.org' });
  const second = await makeUser(h, 'Admin', { email: 'two@example.org' });
  await h.db('accounts').where({ id: second.accountId }).update({ language: 'de' });
  const body = orderBody({ customerReference: 'PO 4711' });
  for (let i = 0; i < 3; i += 1) await h.call('submitOrder', { body }, customer);
  const mails = await sendMails(h);
  const number = body.id.slice(0, 8).toUpperCase();
  const subjects = mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
  expect(subjects).toEqual([
    `clinic@example.org: We have received your order ${number}`,
    `one@example.org: New order ${number} at Unikat`,
    `two@example.org: Neue Bestellung ${number} bei Unikat`,
  ]);
  const toAdmin = mails.find(({ to }) => to === 'one@example.org');
  expect(toAdmin?.text).toContain(`Example Clinic has placed order ${number} for EUR 126.59.`);
  expect(toAdmin?.text).toContain('Their order number: PO 4711');
  const german = mails.find(({ to }) => to === 'two@example.org');
  expect(german?.text).toContain('über EUR 126,59 aufgegeben');
  const toCustomer = mails.find(({ to }) => to === 'clinic@example.org');
  expect(toCustomer?.text).toContain('Your order number: PO 4711\n\nTotal: EUR 126.59');
  expect(toAdmin?.text).toContain(`${h.deps.config.publicUrl}/shop-orders?order=${body.id}`);
  expect(toAdmin?.html).toContain('EUR 126.59');
});

const subjects = {
  en: [
    'We have received your order {0}',
    'Your order {0} has been accepted',
    'Your order {0} has been packed',
    'Your order {0} has been shipped',
    'Your order {0} has been received',
    'Your order {0} has been returned',
    'Your order {0} has been cancelled',
  ],
  de: [
    'Wir haben Ihre Bestellung {0} erhalten',
    'Ihre Bestellung {0} ist angenommen',
    'Ihre Bestellung {0} ist gepackt',
    'Ihre Bestellung {0} ist verschickt',
    'Ihre Bestellung {0} ist erhalten',
    'Ihre Bestellung {0} ist zurückgekommen',
    'Ihre Bestellung {0} ist storniert',
  ],
} as const;
const details = {
  en: 'Carrier: Parcel <Post>\n\nTracking number: T-1',
  de: 'Versandunternehmen: Parcel <Post>\n\nSendungsnummer: T-1',
} as const;
const reasons = { en: 'Reason: Out of stock', de: 'Grund: Out of stock' } as const;

/** A customer whose account has another language than the orders, and an admin. */
async function people(language: Language) {
  const email = `customer-${language}-${randomUUID()}@example.org`;
  const customer = await makeUser(h, 'Assigner', { email });
  const other = languages.find((one) => one !== language);
  await h.db('accounts').where({ id: customer.accountId }).update({ language: other });
  const admin = await makeUser(h, 'Admin');
  const mailed = async () => (await sendMails(h)).filter(({ to }) => to === email);
  return { customer, admin, mailed };
}

test.each(languages)(
  'each new status is mailed to the customer once, in the language of the order, in %s',
  async (language) => {
    const { customer, admin, mailed } = await people(language);
    const { id } = await placeOrder(h, customer, undefined, language);
    const { id: sorry } = await placeOrder(h, customer, undefined, language);
    const shipment = { carrier: 'Parcel <Post>', trackingNumber: 'T-1' };
    // Each action twice: the second time changes nothing and sends no mail.
    for (let time = 0; time < 2; time += 1) {
      await act(h, 'accept', id, admin);
      await act(h, 'cancel', sorry, admin);
    }
    await act(h, 'fulfill', id, admin);
    await h.call('shipOrder', { params: { id }, body: shipment }, admin);
    await act(h, 'receive', id, customer);
    await act(h, 'return', id, admin);

    const mails = await mailed();
    const number = (orderId: string) => orderId.slice(0, 8).toUpperCase();
    const about = (index: number, orderId: string) =>
      (subjects[language][index] ?? '').replace('{0}', number(orderId));
    const expected = [
      ...[id, sorry].map((orderId) => about(0, orderId)),
      ...[1, 2, 3, 4, 5].map((index) => about(index, id)),
      about(6, sorry),
    ];
    expect(mails.map(({ subject }) => subject).sort()).toEqual(expected.sort());
    for (const { subject, text, html } of mails) {
      const orderId = subject.includes(number(id)) ? id : sorry;
      const link = `${h.deps.config.publicUrl}/shop/orders?order=${orderId}`;
      expect([text, html]).toEqual([expect.stringContaining(link), expect.stringContaining(link)]);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toContain('<Post>');
    }
    const textAbout = (index: number, orderId: string) =>
      mails.find(({ subject }) => subject === about(index, orderId))?.text;
    expect(textAbout(3, id)).toContain(details[language]);
    expect(textAbout(6, sorry)).toContain(reasons[language]);
  },
);

const refunds = {
  en: 'We will refund the amount paid to the account from which it came.',
  de: 'Den gezahlten Betrag erstatten wir auf das Konto, von dem er überwiesen wurde.',
} as const;

test.each(languages)(
  'a cancelled order promises a refund only if it is paid, in %s',
  async (language) => {
    const { customer, admin, mailed } = await people(language);
    for (const isPaid of ['true', 'false'] as const) {
      const { id } = await placeOrder(h, customer, { status: 'Accepted', admin }, language);
      await h.call('setOrderPaid', { params: { id, isPaid } }, admin);
      await act(h, 'cancel', id, admin);
      const mail = (await mailed()).find(({ text }) => text.includes(reasons[language]));
      expect(mail?.text.includes(refunds[language])).toBe(isPaid === 'true');
    }
  },
);
