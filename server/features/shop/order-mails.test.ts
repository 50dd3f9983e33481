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
  const body = orderBody();
  for (let i = 0; i < 3; i += 1) await h.call('submitOrder', { body }, customer);
  const mails = await sendMails(h);
  const number = body.id.slice(0, 8).toUpperCase();
  const subjects = mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
  expect(subjects).toEqual([
    `clinic@example.org: Your order ${number} has arrived`,
    `one@example.org: New order ${number} at Unikat`,
    `two@example.org: Neue Bestellung ${number} bei Unikat`,
  ]);
  const toAdmin = mails.find(({ to }) => to === 'one@example.org');
  expect(toAdmin?.text).toContain('by Example Clinic: EUR 126.59 in total');
  expect(toAdmin?.text).toContain(`${h.deps.config.publicUrl}/shop-orders?order=${body.id}`);
  expect(toAdmin?.html).toContain('EUR 126.59');
});

const subjects = {
  en: [
    'has arrived',
    'is accepted',
    'is packed',
    'is on its way',
    'has reached you',
    'came back',
    'is cancelled',
  ],
  de: [
    'ist eingegangen',
    'ist angenommen',
    'ist gepackt',
    'ist unterwegs',
    'ist angekommen',
    'ist zurückgekommen',
    'ist storniert',
  ],
} as const;
const details = {
  en: 'Carrier: Parcel <Post>\n\nTracking number: T-1',
  de: 'Versandunternehmen: Parcel <Post>\n\nSendungsnummer: T-1',
} as const;
const reasons = { en: 'Reason: Out of stock', de: 'Grund: Out of stock' } as const;

/** A customer with that language, and an admin. */
async function people(language: Language) {
  const email = `customer-${language}@example.org`;
  const customer = await makeUser(h, 'Assigner', { email });
  await h.db('accounts').where({ id: customer.accountId }).update({ language });
  const admin = await makeUser(h, 'Admin');
  const mailed = async () => (await sendMails(h)).filter(({ to }) => to === email);
  return { customer, admin, mailed };
}

test.each(languages)('each new status is mailed to the customer once, in %s', async (language) => {
  const { customer, admin, mailed } = await people(language);
  const { id } = await placeOrder(h, customer);
  const { id: sorry } = await placeOrder(h, customer);
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
  const [arrived, ...rest] = subjects[language];
  const yours = { en: 'Your order', de: 'Ihre Bestellung' }[language];
  const expected = [
    ...[id, sorry].map((orderId) => `${yours} ${number(orderId)} ${arrived}`),
    ...rest.map((what, i) => `${yours} ${number(i === rest.length - 1 ? sorry : id)} ${what}`),
  ];
  expect(mails.map(({ subject }) => subject).sort()).toEqual(expected.sort());
  for (const { subject, text, html } of mails) {
    const orderId = subject.includes(number(id)) ? id : sorry;
    const link = `${h.deps.config.publicUrl}/shop/orders?order=${orderId}`;
    expect([text, html]).toEqual([expect.stringContaining(link), expect.stringContaining(link)]);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toContain('<Post>');
  }
  const about = (what: string) => mails.find(({ subject }) => subject.endsWith(what));
  expect(about(subjects[language][3])?.text).toContain(details[language]);
  expect(about(subjects[language][6])?.text).toContain(reasons[language]);
});
