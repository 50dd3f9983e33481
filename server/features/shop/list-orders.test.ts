import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Order } from '#shared/api/order.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { act, type OrderBody, orderBody, placeOrder } from '../../test/orders.ts';
import { expectInvalid } from '../../test/problem.ts';

const h = useHarness();
const people = async () => ({
  customer: await makeUser(h, 'Assigner'),
  admin: await makeUser(h, 'Admin'),
});
type People = Awaited<ReturnType<typeof people>>;

async function place({ customer }: People, name: string, own: Partial<OrderBody> = {}) {
  const body = orderBody(own);
  const invoiceAddress = { ...body.invoiceAddress, name };
  const order = await h.call('submitOrder', { body: { ...body, invoiceAddress } }, customer);
  expect(order.status).toBe(200);
  return body.id;
}
const found = async ({ admin }: People, query: object): Promise<string[]> =>
  (await h.call('listOrders', { query }, admin)).body.map(({ id }: Order) => id);

describe('the search for orders', () => {
  test('finds a name, an e-mail address and each number, in any case', async () => {
    const all = await people();
    const mark = randomUUID().slice(0, 8);
    const id = await place(all, `Klinik Äskulap ${mark}`, {
      customerReference: `PO-${mark}`,
      shippingAddress: { ...orderBody().invoiceAddress, name: `Ward ${mark}` },
    });
    const other = await place(all, 'Another Clinic');
    await act(h, 'accept', id, all.admin);
    const [invoice] = (await h.call('orderInvoices', { params: { id } }, all.admin)).body;
    const texts = [
      `äskulap ${mark}`.toUpperCase(),
      `ward ${mark}`,
      `po-${mark}`,
      id.slice(0, 8).toUpperCase(),
      id,
      invoice.number,
      String(invoice.number).replace('-0000', '-'),
    ];
    for (const searchText of texts) expect(await found(all, { searchText })).toEqual([id]);
    expect(await found(all, { searchText: 'OFFICE@example.org' })).toContain(other);
  });

  test.each(['%', '_', '\\', "'", 'no such clinic', '9999-00001', '2026-99999999999', '-'])(
    'takes %j literally',
    async (searchText) => {
      const all = await people();
      const plain = await place(all, 'Plain Clinic', {
        id: 'ffffffff-0000-4000-8000-000000000001',
      });
      const ids = await found(all, { searchText });
      if (searchText === '-') expect(ids).not.toContain(plain);
      else expect(ids).toEqual([]);
      await h.call('deleteOrder', { params: { id: plain } }, all.admin);
      await h.db('orders').where({ id: plain }).delete();
    },
  );

  test('finds the orders of a range of time, with the filter by status', async () => {
    const all = await people();
    h.pass(60);
    const start = h.deps.clock();
    const first = await place(all, 'Range Clinic');
    h.pass(60);
    const second = await place(all, 'Range Clinic');
    h.pass(60);
    const end = h.deps.clock();
    const third = await place(all, 'Range Clinic');
    await act(h, 'cancel', second, all.admin);
    const range = { timeRangeStart: start.toISOString(), timeRangeEnd: end.toISOString() };
    expect(await found(all, range)).toEqual([first, second]);
    expect(await found(all, { ...range, status: 'Placed' })).toEqual([first]);
    expect(await found(all, { timeRangeStart: end.toISOString() })).toEqual([third]);
  });

  test('sorts by time, total and customer, in both directions', async () => {
    const all = await people();
    const mark = randomUUID();
    const [item] = orderBody().items;
    const items = (amount: number) => ({ items: item ? [{ ...item, amount }] : [] });
    const b = await place(all, `b ${mark}`, items(10));
    h.pass(1);
    const a = await place(all, `A ${mark}`, items(9));
    h.pass(1);
    const c = await place(all, `C ${mark}`, items(100));
    const by = (orderBy: string, orderDirection: string) =>
      found(all, { searchText: mark, orderBy, orderDirection });
    expect(await by('time', 'Ascending')).toEqual([b, a, c]);
    expect(await by('time', 'Descending')).toEqual([c, a, b]);
    expect(await by('total', 'Ascending')).toEqual([a, b, c]);
    expect(await by('total', 'Descending')).toEqual([c, b, a]);
    expect(await by('customer', 'Ascending')).toEqual([a, b, c]);
    expect(await by('customer', 'Descending')).toEqual([c, b, a]);
    expect(await found(all, { searchText: mark, orderBy: 'total', count: 1, skip: 1 })).toEqual([
      b,
    ]);
  });

  test('names what is wrong with it', async () => {
    const { admin } = await people();
    const refused = async (query: object, field: string) =>
      expectInvalid(await h.call('listOrders', { query }, admin), field);
    await refused({ searchText: 'x'.repeat(101) }, 'searchText');
    await refused({ timeRangeStart: 'yesterday' }, 'timeRangeStart');
    await refused({ orderBy: 'price' }, 'orderBy');
  });
});

const myOrders = async (user: LoggedInUser, query = {}) =>
  (await h.call('myOrders', { query }, user)).body;

describe('my orders', () => {
  test('are sorted by time in either direction, and filtered by one or more statuses', async () => {
    const user = await makeUser(h, 'Assigner');
    const first = await placeOrder(h, user);
    h.pass(1);
    const second = await placeOrder(h, user);
    await h.call('cancelOrder', { params: { id: first.id }, body: {} }, user);
    const ids = async (query: object) =>
      (await myOrders(user, query)).map(({ id }: { id: string }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ orderBy: 'time', orderDirection: 'Ascending' })).toEqual([
      first.id,
      second.id,
    ]);
    expect(await ids({ status: ['Placed', 'Accepted', 'Shipped'] })).toEqual([second.id]);
    expect(await ids({ status: 'Cancelled' })).toEqual([first.id]);
    expect(await ids({ count: 1, skip: 1 })).toEqual([first.id]);
  });

  test('are listed although a later rule would refuse their address', async () => {
    const user = await makeUser(h, 'Assigner');
    const { id } = await placeOrder(h, user);
    const name = 'Clinic\u200f';
    await h
      .db('orders')
      .where({ id })
      .update({
        invoice_address: h.db.raw("jsonb_set(invoice_address, '{name}', to_jsonb(?::text))", [
          name,
        ]),
      });
    const [order] = await myOrders(user);
    expect(order.invoiceAddress.name).toBe(name);
  });

  test('do not include those of other customers', async () => {
    await placeOrder(h, await makeUser(h, 'Assigner'));
    expect(await myOrders(await makeUser(h, 'Assigner'))).toEqual([]);
  });

  test.each([
    ['status', 'status=Lost'],
    ['status.1', 'status=Placed&status=Lost'],
    ['orderBy', 'orderBy=id'],
    ['orderBy', 'orderBy=time&orderBy=time'],
    ['orderDirection', 'orderDirection=asc;drop table orders'],
    ['count', 'count=1001'],
  ])('refuse a bad %s', async (field, query) => {
    const user = await makeUser(h, 'Assigner');
    const answer = await supertest(h.app)
      .get(`/api/shop/my-orders?${query}`)
      .set('Authorization', `Bearer ${user.accessToken}`);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].split('.')[0]).toBe(field.split('.')[0]);
  });
});
