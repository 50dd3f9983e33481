import type { Knex } from 'knex';
import pg from 'pg';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { Invoice } from '#shared/api/order.ts';
import { secondsPerDay } from '#shared/durations.ts';
import { csrf } from '#shared/limits/accounts.ts';
import { shop } from '#shared/limits/shop.ts';
import { keepHouse } from '../../housekeeping.ts';
import { ownerUrlOf, runAsOwner } from '../../test/database.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { act, orderBody, placeOrder } from '../../test/orders.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness();
const day = /^\d{4}-\d\d-\d\d$/;
type User = Awaited<ReturnType<typeof makeUser>>;
const people = async () => ({
  customer: await makeUser(h, 'Assigner'),
  admin: await makeUser(h, 'Admin'),
});
const invoicesOf = (id: string, user: User) => h.call('orderInvoices', { params: { id } }, user);
const listed = async (id: string, user: User): Promise<Invoice[]> =>
  (await invoicesOf(id, user)).body;

describe('an invoice', () => {
  test('is written when the order is accepted, with all details', async () => {
    const { customer, admin } = await people();
    const order = await placeOrder(h, customer);
    expect(await listed(order.id, customer)).toEqual([]);
    await act(h, 'accept', order.id, admin);
    const invoices = await listed(order.id, customer);
    expect(invoices).toEqual([
      {
        documentType: 'Invoice',
        number: expect.stringMatching(/^\d{4}-\d{5}$/),
        cancels: null,
        date: expect.stringMatching(day),
        deliveryDate: expect.stringMatching(day),
        dueDate: expect.stringMatching(day),
        language: 'en',
        customerReference: null,
        orderId: order.id,
        orderedTimestamp: order.statusChanges[0]?.timestamp,
        issuer: h.deps.operator,
        invoiceAddress: order.invoiceAddress,
        shippingAddress: order.shippingAddress,
        items: order.items.map(({ product, amount }) => ({
          name: product.name,
          amount,
          price: product.price,
          sum: { currency: 'EUR', value: product.price.value * amount },
          vatPercent: 19,
        })),
        shippingCost: { currency: 'EUR', value: 6.99 },
        total: { currency: 'EUR', value: 126.59 },
        vat: [
          {
            vatPercent: 19,
            net: { currency: 'EUR', value: 106.38 },
            vat: { currency: 'EUR', value: 20.21 },
            gross: { currency: 'EUR', value: 126.59 },
          },
        ],
      },
    ]);
    expect(await listed(order.id, admin)).toEqual(invoices);
  });

  test('is also written when a placed order is fulfilled, and only once', async () => {
    const { customer, admin } = await people();
    const order = await placeOrder(h, customer);
    await act(h, 'fulfill', order.id, admin);
    await act(h, 'ship', order.id, admin);
    await act(h, 'receive', order.id, customer);
    expect(await listed(order.id, customer)).toHaveLength(1);
  });

  test('is never changed: the database refuses it', async () => {
    const { customer, admin } = await people();
    const order = await placeOrder(h, customer, { status: 'Accepted', admin });
    const before = await listed(order.id, customer);
    await h.call('setOrderPaid', { params: { id: order.id, isPaid: 'true' } }, admin);
    await act(h, 'ship', order.id, admin);
    expect(await listed(order.id, customer)).toEqual(before);
    await expect(h.db('invoices').update({ number: 0 })).rejects.toThrow('permission denied');
    await expect(h.db('invoices').delete()).rejects.toThrow('permission denied');
  });

  test('has the customer’s own order number and the language of the order', async () => {
    const { customer, admin } = await people();
    const body = orderBody({ customerReference: ' PO 4711 ' });
    const order = await supertest(h.app)
      .post('/api/shop/submit-order')
      .set(csrf.header, customer.csrfToken)
      .set('Authorization', `Bearer ${customer.accessToken}`)
      .set('Accept-Language', 'de')
      .send(body);
    expect(order.body.customerReference).toBe('PO 4711');
    await act(h, 'accept', body.id, admin);
    const [invoice] = await listed(body.id, admin);
    expect(invoice).toMatchObject({ language: 'de', customerReference: 'PO 4711' });
    expect(invoice?.items[0]?.name).toMatch(/^Zertifikatspapier/);
  });

  test('is reversed by a cancellation with its own number when the order is cancelled', async () => {
    const { customer, admin } = await people();
    const order = await placeOrder(h, customer, { status: 'Accepted', admin });
    await act(h, 'cancel', order.id, admin);
    const [invoice, cancellation] = await listed(order.id, customer);
    expect(cancellation?.number).not.toBe(invoice?.number);
    expect(cancellation).toMatchObject({
      cancels: invoice?.number,
      shippingCost: { value: -6.99 },
      total: { value: -126.59 },
      vat: [{ vatPercent: 19, net: { value: -106.38 }, vat: { value: -20.21 } }],
    });
    expect(invoice?.dueDate).toBeDefined();
    expect(cancellation).not.toHaveProperty('dueDate');
    expect(cancellation?.items.map(({ sum }) => sum.value)).toEqual([-49.8, -69.8]);
  });

  test('is not written for an order that was cancelled before acceptance', async () => {
    const { customer, admin } = await people();
    const order = await placeOrder(h, customer, { status: 'Cancelled', admin });
    expect(await listed(order.id, customer)).toEqual([]);
  });
});

test('a deleted order keeps its invoice forever; an order without one is removed after 180 days', async () => {
  const { customer, admin } = await people();
  const invoiced = await placeOrder(h, customer, { status: 'Accepted', admin });
  const placed = await placeOrder(h, customer);
  const kept = await placeOrder(h, customer);
  for (const { id } of [invoiced, placed]) await h.call('deleteOrder', { params: { id } }, admin);
  expect(await listed(invoiced.id, customer)).toHaveLength(1);
  expectProblem(await invoicesOf(placed.id, customer), 'Order_NotFound');
  const remaining = async () =>
    h.db('orders').whereIn('id', [invoiced.id, placed.id, kept.id]).pluck('id');
  h.pass(shop.deletedKeptDays * secondsPerDay - 1);
  await keepHouse(h.deps);
  expect(await remaining()).toHaveLength(3);
  h.pass(1);
  await keepHouse(h.deps);
  expect((await remaining()).sort()).toEqual([invoiced.id, kept.id].sort());
  expect(await h.db('order_items').where({ order_id: placed.id })).toEqual([]);
});

describe('the numbers of invoices', () => {
  const own = useHarness();

  test('have no gap after 100 acceptances at once, some of which fail', async () => {
    const customer = await makeUser(own, 'Assigner');
    const admin = await makeUser(own, 'Admin');
    const ids: string[] = [];
    while (ids.length < 100) {
      const placed = Array.from({ length: 10 }, () => placeOrder(own, customer));
      ids.push(...(await Promise.all(placed)).map(({ id }) => id));
    }
    const doomed = ids.filter((_, i) => i % 10 === 0);
    const cancelled = ids.filter((_, i) => i % 10 === 5);
    await failAfterNumbering(own.db, doomed);
    await Promise.all([
      ...ids.map((id) => act(own, 'accept', id, admin)),
      ...cancelled.map((id) => act(own, 'cancel', id, customer)),
    ]);
    await expectNoGap();
    // Orders that waited too long for a connection are accepted now; the doomed ones must fail.
    for (const id of ids) {
      const { status } = await act(own, 'accept', id, admin);
      if (doomed.includes(id)) expect(status).toBe(500);
      else expect(cancelled.includes(id) ? [200, 409] : [200]).toContain(status);
    }
    expect(await expectNoGap()).toBeGreaterThanOrEqual(80);
  });

  /** Expects the numbers 1 to n for n accepted orders; returns n. */
  async function expectNoGap(): Promise<number> {
    const accepted = await own.db('orders').where({ status: 'Accepted' }).pluck('id');
    const numbers = await own.db('invoices').orderBy('number').pluck('number');
    expect(numbers).toEqual(accepted.map((_, i) => i + 1));
    return accepted.length;
  }
});

/** Makes accepting these orders fail at the last statement, after the number is drawn. */
async function failAfterNumbering(db: Knex, orderIds: readonly string[]): Promise<void> {
  const list = orderIds.map(pg.escapeLiteral).join();
  await runAsOwner(
    ownerUrlOf(db),
    `create function fail() returns trigger language plpgsql as
       $$ begin raise exception 'the disk is full'; end $$;
     create trigger fail before insert on audit_entries for each row
       when (new.action = 'invoice.issued' and new.order_id in (${list})) execute function fail()`,
  );
}
