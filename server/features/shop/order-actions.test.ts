import { beforeAll, describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Order } from '#shared/api/order.ts';
import {
  type OrderAction,
  type OrderRole,
  type OrderStatus,
  orderActions,
  orderStatuses,
} from '#shared/order-lifecycle.ts';
import { atOnce } from '../../test/at-once.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { actionRules, statusRules } from '../../test/order-rules.ts';
import { act, placeOrder } from '../../test/orders.ts';
import { expectInvalid, expectProblem } from '../../test/problem.ts';
import { eachRow } from '../../test/rows.ts';

const h = useHarness();

const rowOf = (id: string) => h.db('orders').where({ id }).first();
const auditOf = (id: string) =>
  h.db('audit_entries').where({ order_id: id }).orderBy('id').pluck('action');
const stateOf = async (id: string) => ({
  row: await rowOf(id),
  audit: await auditOf(id),
  invoices: await h.db('invoices').where({ order_id: id }),
});
async function people() {
  return { Assigner: await makeUser(h, 'Assigner'), Admin: await makeUser(h, 'Admin') };
}
async function orderAt(status: OrderStatus) {
  const users = await people();
  const order = await placeOrder(h, users.Assigner, { status, admin: users.Admin });
  return { users, order };
}

/** The expected answer for a status, an action and a role, by the rules that are written by hand. */
function answerOf(action: OrderAction, status: OrderStatus, role: OrderRole) {
  if (!actionRules[action].by.includes(role)) return 'not allowed';
  if (statusRules[status][role].includes(action)) return 'done';
  return actionRules[action].to === status ? 'there already' : 'wrong status';
}

/** Every order in a list, with its status. */
const listed = async (user: LoggedInUser, name: 'myOrders' | 'listOrders') =>
  (await h.call(name, { query: { count: 1_000 } }, user)).body.map(({ id, status }: Order) => [
    id,
    status,
  ]);

type Cell = { readonly status: OrderStatus; readonly action: OrderAction };
const cells = orderStatuses.flatMap((status) =>
  orderActions.map((action): Cell => ({ status, action })),
);

describe('each status and action', () => {
  const unchanged = new Map<OrderStatus, Awaited<ReturnType<typeof orderAt>>>();
  beforeAll(async () => {
    for (const status of orderStatuses) unchanged.set(status, await orderAt(status));
  });

  test.each(['Assigner', 'Admin'] as const)('by %s', async (role) => {
    const check = async ({ status, action }: Cell) => {
      const answer = answerOf(action, status, role);
      // Only what is done changes an order.
      const kept = answer === 'done' ? undefined : unchanged.get(status);
      const { users, order } = kept ?? (await orderAt(status));
      const before = await stateOf(order.id);
      // Only the institution sees who ordered.
      const { orderedBy: _, ...forAll } = order;
      const shown = role === 'Assigner' ? { ...forAll, orderedBy: 'Robin Example' } : forAll;
      h.pass(1);
      const response = await act(h, action, order.id, users[role]);
      if (answer === 'done') {
        const change = {
          status: actionRules[action].to,
          timestamp: h.deps.clock().toISOString(),
        };
        expect(response.status).toBe(200);
        expect(response.body.status).toBe(change.status);
        expect(response.body.statusChanges).toEqual([...order.statusChanges, change]);
        const { audit, invoices } = await stateOf(order.id);
        expect(audit.length).toBeGreaterThan(before.audit.length);
        const written = actionRules[action].writes[status] ? 1 : 0;
        expect(invoices).toHaveLength(before.invoices.length + written);
        expect(await listed(users.Admin, 'listOrders')).toContainEqual([order.id, change.status]);
        expect(await listed(users.Assigner, 'myOrders')).toEqual([[order.id, change.status]]);
        return;
      }
      if (answer === 'not allowed') expectProblem(response, 'Request_NotAllowed');
      if (answer === 'there already') {
        expect(response.status).toBe(200);
        expect(response.body).toEqual(shown);
      }
      if (answer === 'wrong status') {
        expect(response.status).toBe(409);
        expect(response.type).toBe('application/problem+json');
        expect(response.body).toMatchObject({ title: 'Order_WrongStatus', current: shown });
      }
      expect(await stateOf(order.id)).toEqual(before);
    };
    await eachRow(cells, check, ({ status, action }) => `${action} when ${status}`);
  });
});

describe('cancelling', () => {
  test('by an admin needs a reason, which the customer sees', async () => {
    const { users, order } = await orderAt('Accepted');
    const params = { id: order.id };
    expectInvalid(await h.call('cancelOrder', { params, body: {} }, users.Admin), 'reason');
    for (const reason of [' \n ', 'x'.repeat(501), 'a\0b', 'a\ud800'])
      expectInvalid(
        await h.call('cancelOrder', { params, body: { reason } }, users.Admin),
        'reason',
      );
    const body = { reason: 'Sold out,\nsorry' };
    const { body: cancelled } = await h.call('cancelOrder', { params, body }, users.Admin);
    expect(cancelled.cancellationReason).toBe(body.reason);
    const { body: seen } = await h.call('order', { params }, users.Assigner);
    expect(seen.cancellationReason).toBe(body.reason);
  });

  test('by the customer needs no body', async () => {
    const { users, order } = await orderAt('Placed');
    const params = { id: order.id };
    const response = await h.call('cancelOrder', { params, body: undefined }, users.Assigner);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ status: 'Cancelled', cancellationReason: null });
  });
});

test('shipping stores carrier and tracking number, as far as they are known', async () => {
  const { users, order } = await orderAt('Fulfilled');
  const params = { id: order.id };
  for (const carrier of ['', 'two\nlines', 'x'.repeat(201)])
    expectInvalid(await h.call('shipOrder', { params, body: { carrier } }, users.Admin), 'carrier');
  const body = { carrier: 'Parcel Post', trackingNumber: '00340434 1234' };
  expect((await h.call('shipOrder', { params, body }, users.Admin)).body).toMatchObject(body);
  const again = await h.call('shipOrder', { params, body: { carrier: 'Other' } }, users.Admin);
  expect(again.body).toMatchObject(body);
});

describe('the paid flag', () => {
  test('is set and reset at any time, with one audit entry each', async () => {
    const { users, order } = await orderAt('Cancelled');
    const setPaid = (isPaid: 'true' | 'false') =>
      h.call('setOrderPaid', { params: { id: order.id, isPaid } }, users.Admin);
    expect((await setPaid('true')).body).toEqual({ ...order, isPaymentReceived: true });
    expect((await setPaid('true')).body).toEqual({ ...order, isPaymentReceived: true });
    expect((await setPaid('false')).body).toEqual(order);
    const noted = (await auditOf(order.id)).filter((action) => action === 'order.paymentSet');
    expect(noted).toHaveLength(2);
  });

  test.each(['yes', 'TRUE', '1'])('is not "%s"', async (isPaid) => {
    const { users, order } = await orderAt('Placed');
    // A hostile client is not bound by the types.
    const params = { id: order.id, isPaid: isPaid as 'true' };
    expectInvalid(await h.call('setOrderPaid', { params }, users.Admin), 'isPaid');
  });
});

test('deleting removes an order from both lists, and no action reaches it any more', async () => {
  const { users, order } = await orderAt('Placed');
  const params = { id: order.id };
  expect(await listed(users.Admin, 'listOrders')).toContainEqual([order.id, 'Placed']);
  expect((await h.call('deleteOrder', { params }, users.Admin)).status).toBe(204);
  expect((await listed(users.Admin, 'listOrders')).flat()).not.toContain(order.id);
  expect(await listed(users.Assigner, 'myOrders')).toEqual([]);
  expectProblem(await h.call('order', { params }, users.Assigner), 'Order_NotFound');
  expectProblem(await act(h, 'accept', order.id, users.Admin), 'Order_NotFound');
  expectProblem(await h.call('deleteOrder', { params }, users.Admin), 'Order_NotFound');
  const paid = { params: { ...params, isPaid: 'true' as const } };
  expectProblem(await h.call('setOrderPaid', paid, users.Admin), 'Order_NotFound');
  expect(await auditOf(order.id)).toEqual(['order.placed', 'order.deleted']);
  expect(await rowOf(order.id)).toBeDefined();
});

describe('at once', () => {
  test('fifty acceptances by two admins write one change, one entry and one invoice', async () => {
    const { users, order } = await orderAt('Placed');
    const admins = [users.Admin, await makeUser(h, 'Admin')];
    const answers = await atOnce((i) => act(h, 'accept', order.id, admins[i % 2]));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.statusChanges).toHaveLength(2);
    }
    expect(await auditOf(order.id)).toEqual(['order.placed', 'order.accepted', 'invoice.issued']);
    expect(await h.db('invoices').where({ order_id: order.id })).toHaveLength(1);
  });

  test('of a cancellation by the customer and an acceptance by the admin, one wins', async () => {
    const { users, order } = await orderAt('Placed');
    const answers = await atOnce((i) =>
      i % 2 === 0
        ? act(h, 'cancel', order.id, users.Assigner)
        : act(h, 'accept', order.id, users.Admin),
    );
    const { status, status_changes: changes } = await rowOf(order.id);
    expect(changes).toHaveLength(2);
    expect(['Accepted', 'Cancelled']).toContain(status);
    for (const { status: code, body } of answers)
      expect(code === 200 ? body.status : body.current.status).toBe(status);
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(25);
  });
});
