import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { csrf } from '#shared/limits/accounts.ts';
import { shop } from '#shared/limits/shop.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { type OrderBody, orderBody } from '../../test/orders.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';

const h = useHarness();
const assigner = () => makeUser(h, 'Assigner');
type User = Awaited<ReturnType<typeof assigner>>;
const submit = (body: OrderBody, user: User) => h.call('submitOrder', { body }, user);
const myOrders = async (user: User, query = {}) => (await h.call('myOrders', { query }, user)).body;

/** Sends a body unchanged, valid or not. */
const submitText = (text: string, user: User) =>
  supertest(h.app)
    .post('/api/shop/submit-order')
    .set(csrf.header, user.csrfToken)
    .set('Authorization', `Bearer ${user.accessToken}`)
    .type('json')
    .send(text);
const [item] = orderBody().items;
const withAmount = (amount: string) =>
  JSON.stringify(orderBody({ items: item ? [item] : [] })).replace(
    '"amount":2',
    `"amount":${amount}`,
  );

describe('what a customer cannot set', () => {
  test('status, owner, payment and history are the server’s', async () => {
    const user = await assigner();
    const sneaky = {
      ...orderBody(),
      status: 'Received',
      orderedByAccountId: randomUUID(),
      isPaymentReceived: true,
      statusChanges: [{ status: 'Received', timestamp: '2020-01-01T00:00:00.000Z' }],
      total: { currency: 'EUR', value: 0 },
      shippingCost: { currency: 'EUR', value: 0 },
      carrier: 'mine',
    };
    const { body } = await submit(sneaky, user);
    expect(body).toMatchObject({
      status: 'Placed',
      orderedByAccountId: user.accountId,
      isPaymentReceived: false,
      total: { value: 126.59 },
      carrier: null,
    });
    expect(body.statusChanges).toHaveLength(1);
  });

  test.each([0, 0.01, 24.89, 24.91])('a price of %s for what costs 24.90', async (value) => {
    const user = await assigner();
    const product = { id: 'certificate-paper', price: { currency: 'EUR' as const, value } };
    const answer = await submit(orderBody({ items: [{ product, amount: 1 }] }), user);
    expectProblem(answer, 'Order_PricesChanged');
    expect(await myOrders(user)).toEqual([]);
  });

  test.each(['no-such-thing', 'handover-guide', '__proto__', '0'])(
    'that %s is for sale',
    async (id) => {
      const product = { id, price: { currency: 'EUR' as const, value: 0 } };
      const answer = await submit(orderBody({ items: [{ product, amount: 1 }] }), await assigner());
      expectProblem(answer, 'Order_PricesChanged');
    },
  );
});

describe('an amount', () => {
  test.each(['1e309', '-1', '0', '1.5', '10001', '1e300', 'null', '"2"', '[2]', '{}', 'true'])(
    'of %s is refused and named',
    async (amount) => {
      expectInvalid(await submitText(withAmount(amount), await assigner()), 'items.0.amount');
    },
  );

  test('that is not JSON is malformed', async () => {
    expectProblem(await submitText(withAmount('NaN'), await assigner()), 'Request_Malformed');
  });
});

describe('an order is refused', () => {
  const body = orderBody();
  const { invoiceAddress } = body;
  const { address } = invoiceAddress;
  const invoice = (change: object) => ({ invoiceAddress: { ...invoiceAddress, ...change } });

  test.each<[string, string, object]>([
    ['with an empty cart', 'items', { items: [] }],
    ['with one product twice', 'items', { items: [...body.items, ...body.items] }],
    ['without an id', 'id', { id: undefined }],
    ['with an id that is none', 'id', { id: "1' or '1'='1" }],
    ['without an invoice address', 'invoiceAddress', { invoiceAddress: undefined }],
    ['without a name', 'invoiceAddress.name', invoice({ name: ' \t ' })],
    ['with a line break in the name', 'invoiceAddress.name', invoice({ name: 'A\r\nBcc: b@c.de' })],
    ['with a zero byte in the name', 'invoiceAddress.name', invoice({ name: 'A\0B' })],
    ['with half a character in the name', 'invoiceAddress.name', invoice({ name: 'A\ud800B' })],
    ['without an e-mail', 'invoiceAddress.email', invoice({ email: '' })],
    ['with two e-mails', 'invoiceAddress.email', invoice({ email: 'a@b.de,c@d.de' })],
    [
      'without a street',
      'invoiceAddress.address.street',
      invoice({ address: { ...address, street: ' ' } }),
    ],
    [
      'with a long city',
      'invoiceAddress.address.city',
      invoice({ address: { ...address, city: 'x'.repeat(201) } }),
    ],
    [
      'with half a shipping address',
      'shippingAddress.address',
      { shippingAddress: { name: 'A', email: '' } },
    ],
    ['with an order number of two lines', 'customerReference', { customerReference: 'PO 1\n2' }],
    ['with a long order number', 'customerReference', { customerReference: 'x'.repeat(51) }],
    ['with another way of shipping', 'shippingMethod', { shippingMethod: 'Express' }],
    ['without a way of paying', 'paymentMethod', { paymentMethod: undefined }],
    [
      'with another currency',
      'items.0.product.price.currency',
      {
        items: [
          { product: { id: 'label-roll', price: { currency: 'USD', value: 18.4 } }, amount: 1 },
        ],
      },
    ],
    [
      'with a price of parts of a cent',
      'items.0.product.price.value',
      {
        items: [
          { product: { id: 'label-roll', price: { currency: 'EUR', value: 18.401 } }, amount: 1 },
        ],
      },
    ],
  ])('%s', async (_, field, change) => {
    const user = await assigner();
    expectInvalid(await submitText(JSON.stringify({ ...orderBody(), ...change }), user), field);
    expect(await myOrders(user)).toEqual([]);
  });

  test('with too many items', async () => {
    const product = { id: 'label-roll', price: { currency: 'EUR' as const, value: 18.4 } };
    const items = Array.from({ length: shop.maxItems + 1 }, (_, i) => ({
      product: { ...product, id: `p${i}` },
      amount: 1,
    }));
    expectInvalid(await submit(orderBody({ items }), await assigner()), 'items');
  });
});
