import { expect, test } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { sendMails } from '../../test/mails.ts';
import { orderBody, placeOrder, step } from '../../test/orders.ts';

const h = useHarness();

test('a new order is told to each admin once, and its customer is told that it arrived', async () => {
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

test('each step is told to the customer once, in its language', async () => {
  const customer = await makeUser(h, 'Assigner', { email: 'steps@example.org' });
  const admin = await makeUser(h, 'Admin');
  await h.db('accounts').where({ id: customer.accountId }).update({ language: 'de' });
  const { id } = await placeOrder(h, customer);
  await sendMails(h);
  const told = async () => (await sendMails(h)).filter(({ to }) => to === 'steps@example.org');
  const number = id.slice(0, 8).toUpperCase();

  await step(h, 'accept', id, admin);
  await step(h, 'accept', id, admin);
  expect((await told()).map(({ subject }) => subject)).toEqual([
    `Ihre Bestellung ${number} ist angenommen`,
  ]);
  const body = { carrier: 'Parcel <Post>', trackingNumber: 'T-1' };
  await h.call('shipOrder', { params: { id }, body }, admin);
  const [shipped] = await told();
  expect(shipped?.subject).toBe(`Ihre Bestellung ${number} ist unterwegs`);
  expect(shipped?.text).toContain('Versanddienst: Parcel <Post>\n\nSendungsnummer: T-1');
  expect(shipped?.html).not.toContain('<Post>');
  expect(shipped?.text).toContain(`${h.deps.config.publicUrl}/shop/orders?order=${id}`);
  await step(h, 'fulfill', id, admin);
  await step(h, 'receive', id, customer);
  await step(h, 'return', id, admin);
  expect((await told()).map(({ subject }) => subject).sort()).toEqual([
    `Ihre Bestellung ${number} ist angekommen`,
    `Ihre Bestellung ${number} ist zurückgekommen`,
  ]);
});

test('a cancellation tells the reason', async () => {
  const customer = await makeUser(h, 'Assigner', { email: 'sorry@example.org' });
  const admin = await makeUser(h, 'Admin');
  const { id } = await placeOrder(h, customer, { status: 'Cancelled', admin });
  const mails = (await sendMails(h)).filter(({ to }) => to === 'sorry@example.org');
  const cancelled = mails.find(({ subject }) => subject.endsWith('is cancelled'));
  expect(cancelled?.text).toContain('Reason: Out of stock');
  expect(id).toBeTruthy();
});
