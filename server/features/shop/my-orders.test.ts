import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { placeOrder } from '../../test/orders.ts';

const h = useHarness();
const assigner = () => makeUser(h, 'Assigner');
type User = Awaited<ReturnType<typeof assigner>>;
const myOrders = async (user: User, query = {}) => (await h.call('myOrders', { query }, user)).body;

describe('my orders', () => {
  test('are sorted by time in either direction, and filtered by one or more statuses', async () => {
    const user = await assigner();
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
    const user = await assigner();
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
    await placeOrder(h, await assigner());
    expect(await myOrders(await assigner())).toEqual([]);
  });

  test.each([
    ['status', 'status=Lost'],
    ['status.1', 'status=Placed&status=Lost'],
    ['orderBy', 'orderBy=id'],
    ['orderBy', 'orderBy=time&orderBy=time'],
    ['orderDirection', 'orderDirection=asc;drop table orders'],
    ['count', 'count=1001'],
  ])('refuse a bad %s', async (field, query) => {
    const user = await assigner();
    const answer = await supertest(h.app)
      .get(`/api/shop/my-orders?${query}`)
      .set('Authorization', `Bearer ${user.accessToken}`);
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].split('.')[0]).toBe(field.split('.')[0]);
  });
});
