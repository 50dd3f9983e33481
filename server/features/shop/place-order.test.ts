import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { shop } from '#shared/limits/shop.ts';
import { atOnce } from '../../test/at-once.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { type OrderBody, orderBody, placeOrder } from '../../test/orders.ts';
import { bytesOf, expectProblem } from '../../test/problem.ts';

const h = useHarness();
const assigner = () => makeUser(h, 'Assigner');
type User = Awaited<ReturnType<typeof assigner>>;
const submit = (body: OrderBody, user: User) => h.call('submitOrder', { body }, user);
const myOrders = async (user: User, query = {}) => (await h.call('myOrders', { query }, user)).body;

test('the catalogue is in the caller’s language and contains a download', async () => {
  const user = await assigner();
  const { body } = await h.call('products', {}, user);
  expect(body.length).toBeGreaterThanOrEqual(8);
  expect(new Set(body.map(({ category }: { category: string }) => category)).size).toBe(3);
  expect(body.some((product: object) => 'downloadLink' in product)).toBe(true);
  const german = await supertest(h.app)
    .get('/api/shop/products')
    .set('Accept-Language', 'de')
    .set('Authorization', `Bearer ${user.accessToken}`);
  expect(german.body[0]).toMatchObject({ id: body[0].id, category: 'Zertifikate' });
  expect(german.body[0]).not.toHaveProperty('german');
});

describe('placing an order', () => {
  test('answers the order with its products and the total', async () => {
    const user = await assigner();
    const body = orderBody();
    const { status, body: order } = await submit(body, user);
    expect(status).toBe(200);
    expect(order).toEqual({
      ...body,
      items: [
        {
          product: {
            id: 'certificate-paper',
            name: 'Certificate paper A4, 120\u00a0g/m², 250 sheets',
            category: 'Certificates',
            price: { currency: 'EUR', value: 24.9 },
            imageUrl: '/products/certificate-paper.svg',
          },
          amount: 2,
        },
        {
          product: {
            id: 'tube-labels',
            name: 'Tube labels for blood samples, down to −80\u00a0°C, 1,000 labels',
            category: 'Labels',
            price: { currency: 'EUR', value: 34.9 },
            imageUrl: '/products/tube-labels.svg',
          },
          amount: 2,
        },
      ],
      shippingAddress: body.invoiceAddress,
      status: 'Placed',
      orderedByAccountId: user.accountId,
      orderedBy: 'Robin Example',
      isPaymentReceived: false,
      statusChanges: [{ status: 'Placed', timestamp: h.deps.clock().toISOString() }],
      shippingCost: { currency: 'EUR', value: 6.99 },
      total: { currency: 'EUR', value: 126.59 },
      customerReference: null,
      cancellationReason: null,
      carrier: null,
      trackingNumber: null,
    });
    expect(await myOrders(user)).toEqual([order]);
    expect((await h.call('order', { params: { id: order.id } }, user)).body).toEqual(order);
  });

  test('is recorded in the audit log', async () => {
    const user = await assigner();
    const { id } = await placeOrder(h, user);
    const [entry, ...more] = await h.db('audit_entries').where({ order_id: id });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'order.placed',
      actor_account_id: user.accountId,
      actor_account_type: 'Assigner',
      account_id: user.accountId,
    });
  });

  test('accepts a separate shipping address without an e-mail', async () => {
    const body = orderBody();
    const { email: _, ...noEmail } = { ...body.invoiceAddress, name: 'Ward 7' };
    const { body: order } = await submit({ ...body, shippingAddress: noEmail }, await assigner());
    expect(order.shippingAddress).toEqual({ ...body.invoiceAddress, name: 'Ward 7', email: '' });
  });

  test('totals the largest possible order to the cent', async () => {
    const items = h.deps.catalogue.en
      .filter(({ downloadLink }) => downloadLink === undefined)
      .map((product) => ({ product, amount: shop.maxAmount }));
    const { body } = await submit(orderBody({ items }), await assigner());
    const cents = items.reduce((sum, { product }) => sum + product.price.value * 100 * 10_000, 699);
    expect(Math.round(body.total.value * 100)).toBe(Math.round(cents));
  });
});

describe('a repeated id', () => {
  test('with the same content answers the same order and places nothing', async () => {
    const user = await assigner();
    const body = orderBody();
    const first = await submit(body, user);
    h.pass(60);
    const second = await submit(body, user);
    expect(second.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect(await myOrders(user)).toHaveLength(1);
  });

  test('with the same content answers the order even if its status has changed', async () => {
    const user = await assigner();
    const body = orderBody();
    await submit(body, user);
    const cancelled = await h.call('cancelOrder', { params: { id: body.id }, body: {} }, user);
    expect((await submit(body, user)).body).toEqual(cancelled.body);
  });

  test('with other content is refused and changes nothing', async () => {
    const user = await assigner();
    const body = orderBody();
    const { body: order } = await submit(body, user);
    expectProblem(await submit({ ...body, sendInvoiceSeparately: true }, user), 'Order_IdTaken');
    expect(await myOrders(user)).toEqual([order]);
  });

  test('by another customer is refused, with the same content or not', async () => {
    const body = orderBody();
    await submit(body, await assigner());
    const other = await assigner();
    const same = await submit(body, other);
    expectProblem(same, 'Order_IdTaken');
    const different = await submit({ ...body, sendInvoiceSeparately: true }, other);
    expect(bytesOf(different)).toBe(bytesOf(same));
    expect(await myOrders(other)).toEqual([]);
  });

  test('fifty times at once places one order', async () => {
    const user = await assigner();
    const body = orderBody();
    const answers = await atOnce(() => submit(body, user));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await h.db('order_items').where({ order_id: body.id })).toHaveLength(2);
    expect(await h.db('audit_entries').where({ order_id: body.id })).toHaveLength(1);
  });
});
