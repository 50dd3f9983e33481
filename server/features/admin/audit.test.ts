import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { ListedAuditEntry } from '#shared/api/admin.ts';
import type { CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import { auditLog } from '#shared/limits/operator.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { act, placeOrder } from '../../test/orders.ts';

const h = useHarness();
type User = Awaited<ReturnType<typeof makeUser>>;
type Query = CallOf<Endpoints['auditEntries']>['query'];

const search = async (query: Query, admin: User): Promise<ListedAuditEntry[]> =>
  (await h.call('auditEntries', { query }, admin)).body;

async function story() {
  const customer = await makeUser(h, 'Assigner');
  const admin = await makeUser(h, 'Admin');
  const order = await placeOrder(h, customer);
  h.pass(10);
  await act(h, 'accept', order.id, admin);
  return { customer, admin, order };
}

describe('the audit log', () => {
  test('shows who did what to which order, newest first', async () => {
    const { customer, admin, order } = await story();
    const entries = await search({ orderId: order.id }, admin);
    expect(entries.map(({ action }) => action)).toEqual([
      'invoice.issued',
      'order.accepted',
      'order.placed',
    ]);
    expect(entries[1]).toEqual({
      id: expect.any(Number),
      timestamp: h.deps.clock().toISOString(),
      action: 'order.accepted',
      actorAccountId: admin.accountId,
      actorAccountType: 'Admin',
      actorApiKeyId: null,
      accountId: customer.accountId,
      personId: null,
      orderId: order.id,
      requestId: null,
      details: { from: 'Placed' },
      actor: { accountType: 'Admin', name: null, email: expect.stringMatching(/@/) },
      account: { accountType: 'Assigner', name: null, email: expect.stringMatching(/@/) },
      apiKey: null,
      request: null,
      hasOrder: true,
      alike: 0,
      lastId: entries[1]?.id,
    });
  });

  test('can be searched by ID, account, order, action and time', async () => {
    const { customer, admin, order } = await story();
    const personId = makePersonId();
    const now = h.deps.clock();
    await recordAudit(h.db, now, { action: 'personId.locked', personId });
    const actions = async (query: Query) =>
      (await search(query, admin)).map(({ action }) => action);
    expect(await actions({ personId })).toEqual(['personId.locked']);
    expect(await actions({ accountId: customer.accountId })).toHaveLength(3);
    expect(await actions({ accountId: admin.accountId })).toHaveLength(2);
    const orderId = order.id;
    expect(await actions({ orderId, action: 'order.placed' })).toEqual(['order.placed']);
    const acceptedAt = now.toISOString();
    expect(await actions({ orderId, timeRangeEnd: acceptedAt })).toEqual(['order.placed']);
    expect(await actions({ orderId, timeRangeStart: acceptedAt })).toHaveLength(2);
    const berlin = new Date(now.getTime() + 2 * 3_600_000).toISOString().replace('Z', '+02:00');
    expect(await actions({ orderId, timeRangeStart: berlin })).toHaveLength(2);
  });

  test('has no gap and no repeat between pages while entries are added', async () => {
    const { admin, order } = await story();
    const whole = await search({ count: 200 }, admin);
    const read: number[] = [];
    let before: number | undefined;
    for (;;) {
      const page = await search({ count: 3, before }, admin);
      if (page.length === 0) break;
      read.push(...page.map(({ id }) => id));
      before = page.at(-1)?.id;
      await recordAudit(h.db, h.deps.clock(), { action: 'order.deleted', orderId: order.id });
    }
    expect(read).toEqual(whole.map(({ id }) => id));
  });

  test.each([
    ['personId', 'personId=1'],
    ['orderId', "orderId=' or 1=1"],
    ['action', 'action=order.eaten'],
    ['timeRangeStart', 'timeRangeStart=yesterday'],
    ['before', 'before=-1'],
    ['count', 'count=1001'],
  ])('refuses a bad %s', async (field, query) => {
    const admin = await makeUser(h, 'Admin');
    const answer = await supertest(h.app)
      .get(`/api/admin/audit?${query}`)
      .set('Authorization', `Bearer ${admin.accessToken}`);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([field]);
  });
});

describe('the audit by act', () => {
  test('has one line for what an act did many times, also across pages', async () => {
    const admin = await makeUser(h, 'Admin');
    const actor = { accountId: randomUUID(), accountType: 'Assigner' } as const;
    const many = 603;
    const record = (action: 'personId.issued' | 'batch.created', personId?: string) =>
      recordAudit(h.db, h.deps.clock(), { action, actor, ...(personId && { personId }) });
    await record('batch.created');
    for (let each = 0; each < many; each += 1) await record('personId.issued', makePersonId());
    h.pass(auditLog.sameActSeconds + 1);
    await record('personId.issued', makePersonId());
    const { accountId } = actor;
    const lines = async (query: Query) =>
      (await search({ accountId, grouped: 'true', ...query }, admin)).map(
        ({ action, alike }) => [action, alike] as const,
      );
    const issued = 'personId.issued';
    expect(await lines({})).toEqual([
      [issued, 0],
      [issued, many - 1],
      ['batch.created', 0],
    ]);
    const [, second] = await search({ accountId, grouped: 'true', count: 2 }, admin);
    expect(await lines({ before: second?.lastId })).toEqual([['batch.created', 0]]);
    const opened = await search({ accountId, before: second?.id, count: many - 1 }, admin);
    expect(opened.at(-1)?.id).toBe(second?.lastId);
  });

  test('has a line for each outcome of requests to issue IDs again', async () => {
    const admin = await makeUser(h, 'Admin');
    const actor = { accountId: randomUUID(), accountType: 'Assigner' } as const;
    for (const outcome of ['Opened', 'Opened', 'Cancelled']) {
      const ended = { action: 'reissue.ended', actor, details: { outcome } } as const;
      await recordAudit(h.db, h.deps.clock(), { ...ended, personId: makePersonId() });
    }
    const found = await search({ accountId: actor.accountId, grouped: 'true' }, admin);
    expect(found.map(({ details, alike }) => [details.outcome, alike])).toEqual([
      ['Cancelled', 0],
      ['Opened', 1],
    ]);
  });

  test('shows each change of an order or a name, however fast they follow each other', async () => {
    const { admin, order } = await story();
    for (const isPaid of ['true', 'false', 'true'] as const)
      await h.call('setOrderPaid', { params: { id: order.id, isPaid } }, admin);
    const action = 'order.paymentSet';
    expect(await search({ orderId: order.id, action, grouped: 'true' }, admin)).toHaveLength(3);
  });
});

describe('the audit of reading', () => {
  test('records an export of the audit log with its search', async () => {
    const { admin, order, customer } = await story();
    const query = { orderId: order.id, action: 'order.placed' } as const;
    await h.call('exportAudit', { query }, admin);
    await h.call('exportAudit', { query: { accountId: customer.accountId } }, admin);
    const [second, first] = await search({ action: 'audit.exported', count: 2 }, admin);
    expect(first).toMatchObject({
      actorAccountId: admin.accountId,
      orderId: order.id,
      accountId: null,
      details: { action: 'order.placed', entries: 1 },
    });
    expect(second).toMatchObject({ accountId: customer.accountId, details: { entries: 3 } });
  });

  test('records the list of all orders once in five minutes for each admin', async () => {
    const [admin, other] = [await makeUser(h, 'Admin'), await makeUser(h, 'Admin')];
    const readAs = async (user: User) => h.call('listOrders', { query: {} }, user);
    const readings = async ({ accountId }: User) =>
      search({ action: 'orders.listed', accountId }, admin);
    for (const user of [admin, admin, other, admin]) expect((await readAs(user)).status).toBe(200);
    expect(await readings(admin)).toHaveLength(1);
    expect(await readings(other)).toHaveLength(1);
    h.pass(299);
    await readAs(admin);
    expect(await readings(admin)).toHaveLength(1);
    h.pass(1);
    await readAs(admin);
    expect(await readings(admin)).toHaveLength(2);
  });

  test('does not record an assigner’s list of its own orders', async () => {
    const customer = await makeUser(h, 'Assigner');
    await h.call('myOrders', { query: {} }, customer);
    expect(await h.db('audit_entries').where({ actor_account_id: customer.accountId })).toEqual([]);
  });
});

test('the CSV export has a line for each matching entry', async () => {
  const { admin, order } = await story();
  const answer = await h.call('exportAudit', { query: { orderId: order.id } }, admin);
  expect(answer.status).toBe(200);
  const [head, first, ...rest] = answer.text.split('\r\n');
  expect(head).toBe(
    '\uFEFF"id","timestamp","action","actorAccountId","actorAccountType","actorApiKeyId","accountId","personId","orderId","requestId","details"',
  );
  expect(first).toContain('"invoice.issued"');
  expect(first).toContain('"{""number"":""');
  expect(rest).toHaveLength(3);
});
