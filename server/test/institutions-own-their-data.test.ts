import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idempotencyHeader } from '#shared/limits/institutions.ts';
import { deleteAccountAsOperator } from '../features/accounts/own-account/account-deletion.ts';
import { apiKeyCalls } from './api-key-calls.ts';
import { drawForAssigner, issueId, makePersonId, makeUser, signCertificate } from './factories.ts';
import { useHarness } from './harness.ts';
import { placeOrder } from './orders.ts';
import { ownDataRows } from './own-data-rows.ts';

const h = useHarness();
const keys = apiKeyCalls(h);

/** The rows of an institution by table: the database names the tables, so that no new one is forgotten. */
async function rowsOf(institutionId: string) {
  const { rows: tables } = await h.db.raw<{ rows: { name: string }[] }>(`
    select c.table_name as name
      from information_schema.columns c
      join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
     where c.table_schema = 'public' and c.column_name = 'institution_id'
       and k.relkind in ('r', 'p') and not k.relispartition and c.table_name <> 'accounts'`);
  const ofTable = async (table: string, column = 'institution_id') =>
    [
      table,
      await h.db(table).where(column, institutionId).orderByRaw('to_jsonb(??)::text', table),
    ] as const;
  const candidates = ['candidates', await h.db('person_ids').where('reserved_for', institutionId)];
  const named = await Promise.all(tables.map(({ name }) => ofTable(name)));
  return Object.fromEntries([...named, await ofTable('assigners', 'id'), candidates] as const);
}

/** The rows below those that name an institution. */
const partsOf = async () => ({
  lines: await h.db('batch_lines').orderBy(['batch_id', 'line']),
  items: await h.db('order_items').orderBy(['order_id', 'position']),
  invoices: await h.db('invoices').orderBy(['year', 'number']),
});

test('the deletion of its account leaves every row of an institution', async () => {
  const admin = await makeUser(h, 'Admin');
  const rows = ownDataRows(h, 'own');
  const clinic = await rows.writeAssigner(admin.accountId, 1);
  const { accountId } = clinic;
  await rows.writePerson(accountId, admin.accountId);
  await issueId(h, clinic);
  await drawForAssigner(h, clinic);
  const headers = { [idempotencyHeader]: randomUUID() };
  const items = [{ birthDate: '1990-05-17', reference: 'A 1' }];
  await h.call('createBatch', { headers, body: { items } }, clinic);
  const body = { unikatId: makePersonId() };
  await h.call('createChallenge', { body }, clinic);
  const [before, parts] = [await rowsOf(accountId), await partsOf()];
  for (const list of Object.values({ ...before, ...parts })) expect(list).not.toEqual([]);
  expect(await deleteAccountAsOperator(h.deps, accountId)).toBe(true);
  expect(await h.db('accounts').where({ id: accountId })).toEqual([]);
  // A member who is gone keeps its row and its name.
  const members = before.members?.map((member: object) => ({
    ...member,
    removed_at: h.deps.clock(),
  }));
  expect(await rowsOf(accountId)).toEqual({ ...before, members });
  expect(await partsOf()).toEqual(parts);
});

test('two accounts of an institution act on the same data, each under its own number', async () => {
  const [founder, colleague] = [await makeUser(h, 'Assigner'), await makeUser(h, 'Assigner')];
  const institutionId = founder.accountId;
  await h
    .db('accounts')
    .where({ id: colleague.accountId })
    .update({ institution_id: institutionId });
  const key = await keys.make(founder);
  const id = await issueId(h, colleague);
  const { signature: _, ...claims } = await signCertificate(h, colleague, id);
  const order = await placeOrder(h, colleague);
  expect(claims.asg).toMatchObject({ accountId: institutionId });
  expect(order.orderedByAccountId).toBe(colleague.accountId);
  for (const user of [founder, colleague]) {
    const { body: profile } = await h.call('assignerProfile', {}, user);
    expect(profile).toMatchObject({ accountId: institutionId, name: 'Clinic' });
    expect((await h.call('assignedIds', { query: {} }, user)).body).toMatchObject([{ id }]);
    expect((await h.call('myOrders', { query: {} }, user)).body).toMatchObject([{ id: order.id }]);
    expect((await h.call('listApiKeys', {}, user)).body).toMatchObject([{ id: key.id }]);
  }
  const [entry] = await h.db('audit_entries').where({ person_id: id, action: 'personId.issued' });
  expect(entry).toMatchObject({ actor_account_id: colleague.accountId });
  // A key is the institution's, too.
  await deleteAccountAsOperator(h.deps, founder.accountId);
  expect((await keys.use(key.key, 'assignedIds', { query: {} })).status).toBe(200);
  await deleteAccountAsOperator(h.deps, colleague.accountId);
  expect((await keys.use(key.key, 'assignedIds', { query: {} })).status).toBe(401);
});
