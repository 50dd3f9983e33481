import { describe, expect, test } from 'vitest';
import type { ListedAuditEntry } from '#shared/api/admin.ts';
import type { CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import { orderNumber } from '#shared/order-number.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { act, placeOrder, requestBody } from '../../test/orders.ts';
import { expectInvalid } from '../../test/problem.ts';

const h = useHarness();
type User = Awaited<ReturnType<typeof makeUser>>;
type Query = CallOf<Endpoints['auditEntries']>['query'];

const search = async (query: Query, admin: User): Promise<ListedAuditEntry[]> =>
  (await h.call('auditEntries', { query }, admin)).body;
const actions = async (query: Query, admin: User) =>
  (await search(query, admin)).map(({ action }) => action);

describe('the names in the audit', () => {
  test('are those of assigners and admins, and outlive a name’s account', async () => {
    const admin = await makeUser(h, 'Admin', { email: 'names@example.org' });
    const clinic = await makeUser(h, 'Assigner');
    await h.call('storeAssignerName', { body: 'Harbour Clinic' }, clinic);
    const order = await placeOrder(h, clinic);
    await act(h, 'accept', order.id, admin);
    const seen = async () => {
      const [entry] = await search({ orderId: order.id, action: 'order.accepted' }, admin);
      return { actor: entry?.actor, account: entry?.account };
    };
    expect(await seen()).toMatchObject({
      actor: { accountType: 'Admin', name: null, email: 'names@example.org' },
      account: { accountType: 'Assigner', name: 'Harbour Clinic' },
    });
    await h.db('sessions').where({ account_id: clinic.accountId }).delete();
    await h.db('accounts').where({ id: clinic.accountId }).delete();
    expect((await seen()).account).toEqual({
      accountType: null,
      name: 'Harbour Clinic',
      email: 'Robin Example',
    });
  });

  test('never name a person, whose e-mail address finds nothing either', async () => {
    const admin = await makeUser(h, 'Admin');
    const personId = makePersonId();
    const email = 'a.person@example.org';
    const person = await makeUser(h, 'Local', { email, personId });
    await recordAudit(h.db, h.deps.clock(), {
      action: 'personId.claimed',
      actor: person,
      accountId: person.accountId,
      personId,
    });
    const [entry] = await search({ subject: personId }, admin);
    expect(entry?.account).toEqual({ accountType: 'Local', name: null, email: null });
    expect(JSON.stringify(entry)).not.toContain('example.org');
    expect(await search({ subject: email }, admin)).toEqual([]);
  });

  test('are those of a request as long as it is stored', async () => {
    const admin = await makeUser(h, 'Admin');
    const request = requestBody({ contactPersonName: 'Robin Example' });
    await h.call('requestAssignerAccount', { body: request });
    const named = async () => (await search({ requestId: request.id }, admin)).at(-1)?.request;
    expect(await named()).toEqual({ contactPersonName: 'Robin Example', isOpen: true });
    await h.call('approveAssignerRequest', { params: { id: request.id } }, admin);
    expect(await named()).toEqual({ contactPersonName: 'Robin Example', isOpen: false });
    const refused = requestBody();
    await h.call('requestAssignerAccount', { body: refused });
    await h.call('deleteAssignerRequest', { params: { id: refused.id }, query: {} }, admin);
    expect((await search({ requestId: refused.id }, admin)).map((entry) => entry.request)).toEqual([
      null,
      null,
    ]);
  });
});

describe('the search in the audit', () => {
  test('finds an assigner and an admin by e-mail address, in any case', async () => {
    const admin = await makeUser(h, 'Admin', { email: 'chief@example.org' });
    const clinic = await makeUser(h, 'Assigner', { email: 'ward@example.org' });
    const order = await placeOrder(h, clinic);
    await act(h, 'accept', order.id, admin);
    const both = ['invoice.issued', 'order.accepted'];
    expect(await actions({ subject: 'Ward@Example.org' }, admin)).toEqual([
      ...both,
      'order.placed',
    ]);
    expect(await actions({ subject: ' chief@example.org' }, admin)).toEqual(both);
    expect(await actions({ subject: 'ward@example.org', action: 'order.placed' }, admin)).toEqual([
      'order.placed',
    ]);
  });

  test('finds a request by the e-mail address in it', async () => {
    const admin = await makeUser(h, 'Admin');
    const request = requestBody();
    await h.call('requestAssignerAccount', { body: request });
    expect(await actions({ subject: request.email }, admin)).toEqual(['assignerRequest.created']);
  });

  test('finds an order by its number and by that of its invoice', async () => {
    const admin = await makeUser(h, 'Admin');
    const clinic = await makeUser(h, 'Assigner');
    const order = await placeOrder(h, clinic, { status: 'Accepted', admin });
    const expected = ['invoice.issued', 'order.accepted', 'order.placed'];
    expect(await actions({ subject: orderNumber(order.id) }, admin)).toEqual(expected);
    const [issued] = await search({ orderId: order.id, action: 'invoice.issued' }, admin);
    expect(await actions({ subject: String(issued?.details.number) }, admin)).toEqual(expected);
    expect(await actions({ subject: '1999-99999' }, admin)).toEqual([]);
  });

  test('finds an ID, an account and a page of its entries without gap or repeat', async () => {
    const admin = await makeUser(h, 'Admin');
    const clinic = await makeUser(h, 'Assigner');
    const id = await issueId(h, clinic);
    expect(await actions({ subject: id.toLowerCase() }, admin)).toEqual(['personId.issued']);
    for (let count = 0; count < 4; count++) await issueId(h, clinic);
    const all = await search({ subject: clinic.accountId }, admin);
    expect(all).toHaveLength(5);
    const before = all[1]?.id;
    const older = await search({ subject: clinic.accountId, before, count: 2 }, admin);
    expect(older.map((entry) => entry.id)).toEqual([all[2]?.id, all[3]?.id]);
  });

  test('refuses a text that names nothing', async () => {
    const admin = await makeUser(h, 'Admin');
    for (const subject of ['clinic', "' or 1=1", 'C16F72B'])
      expectInvalid(await h.call('auditEntries', { query: { subject } }, admin), 'subject');
  });

  test('is recorded when it is exported by what it named, without the address', async () => {
    const admin = await makeUser(h, 'Admin');
    const clinic = await makeUser(h, 'Assigner', { email: 'exported@example.org' });
    await issueId(h, clinic);
    await h.call('exportAudit', { query: { subject: 'exported@example.org' } }, admin);
    const [entry] = await search({ action: 'audit.exported', count: 1 }, admin);
    expect(entry).toMatchObject({ accountId: clinic.accountId, details: { entries: 1 } });
    expect(JSON.stringify(entry?.details)).not.toContain('@');
  });
});
