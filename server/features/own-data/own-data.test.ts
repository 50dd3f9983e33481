import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { ownDataSchema } from '#shared/api/own-data.ts';
import { auditLog } from '#shared/limits/operator.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { requestBody } from '../../test/orders.ts';
import { expectProblem } from '../../test/problem.ts';
import { auditOf } from '../../test/traces.ts';

const h = useHarness();
const { link } = accountCalls(h);

async function fileOf(user: LoggedInUser) {
  const answer = await h.call('exportOwnData', {}, user);
  expect(answer.status).toBe(200);
  return ownDataSchema.parse(answer.body);
}

/** A person who controls an ID that an assigner has issued and printed. */
async function withIssuedId() {
  const assigner = await makeUser(h, 'Assigner');
  await h.call('storeAssignerName', { body: 'Example Clinic' }, assigner);
  const id = await issueId(h, assigner);
  const { body } = await h.call(
    'certificate',
    { params: { personId: id }, query: { signed: 'true' } },
    assigner,
  );
  await h.call('recordPrints', { body: { ids: [id] } }, assigner);
  const person = await makeUser(h, 'Local');
  const ownershipSecret = body.ownershipSecret;
  const taken = await h.call('takeControl', { body: { id, ownershipSecret } }, person);
  expect(taken.status).toBe(200);
  return { assigner, id, person, ownershipSecret };
}

describe('one’s own data', () => {
  test('says when it was made and where its fields are explained', async () => {
    const file = await fileOf(await makeUser(h));
    expect(file).toMatchObject({
      exportedTimestamp: h.deps.clock().toISOString(),
      explanation: `${h.deps.config.publicUrl}/privacy#export`,
      isAuditComplete: true,
      ids: [],
      orders: [],
    });
  });

  test('is not given to another site', async () => {
    const user = await makeUser(h);
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
    expectProblem(await h.call('exportOwnData', {}, user, elsewhere), 'Request_CrossSite');
  });

  test('is recorded in the audit, and so in the next file', async () => {
    const user = await makeUser(h);
    expect((await fileOf(user)).auditEntries).toEqual([]);
    expect(await auditOf(h, user.accountId)).toEqual(['account.dataExported']);
    expect((await fileOf(user)).auditEntries).toEqual([
      {
        timestamp: h.deps.clock().toISOString(),
        action: 'account.dataExported',
        isByYou: true,
        actorAccountType: 'Local',
        accountId: user.accountId,
        personId: null,
        orderId: null,
        requestId: null,
        apiKeyId: null,
        details: {},
      },
    ]);
  });

  test('contains the newest 10,000 entries of the audit, and says that there are more', async () => {
    const admin = await makeUser(h, 'Admin');
    await h.db.raw(
      `insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type)
       select :now::timestamptz + make_interval(secs => n), 'orders.listed', :id, 'Admin'
         from generate_series(1, :count) n`,
      { now: h.deps.clock(), id: admin.accountId, count: auditLog.maxExported + 1 },
    );
    const { auditEntries, isAuditComplete } = await fileOf(admin);
    expect(isAuditComplete).toBe(false);
    expect(auditEntries).toHaveLength(auditLog.maxExported);
    const last = h.deps.clock().getTime() + (auditLog.maxExported + 1) * 1_000;
    expect(auditEntries[0]?.timestamp).toBe(new Date(last).toISOString());
  });
});

describe('linked accounts', () => {
  test('have the same file', async () => {
    const personId = makePersonId();
    const one = await makeUser(h, 'Local', { personId });
    const other = await makeUser(h, 'LocalAnonymous', { personId });
    const { auditEntries: _, ...file } = await fileOf(one);
    const { auditEntries: __, ...same } = await fileOf(other);
    expect(same).toEqual(file);
    expect(file.accounts.map(({ id }) => id).sort()).toEqual(
      [one.accountId, other.accountId].sort(),
    );
    expect(file.sessions).toHaveLength(2);
  });

  test('that were linked once do not see the ID, nor are they seen', async () => {
    const personId = makePersonId();
    const owner = await makeUser(h, 'Local', { personId });
    const thief = await makeUser(h, 'LocalAnonymous');
    expect((await link(owner, thief.username)).status).toBe(204);
    await h
      .db('accounts')
      .where({ id: thief.accountId })
      .update({ person_id: null, joined_at: null });
    const seen = JSON.stringify(await fileOf(thief));
    for (const secret of [personId, owner.accountId]) expect(seen).not.toContain(secret);
    const shown = JSON.stringify(await fileOf(owner));
    for (const secret of [thief.accountId, thief.username]) expect(shown).not.toContain(secret);
  });
});

describe('an issued ID', () => {
  test('is in the file of its person, without the number of the assigner', async () => {
    const { assigner, id, person, ownershipSecret } = await withIssuedId();
    const file = await fileOf(person);
    expect(file.ids).toMatchObject([{ id, printCount: 1 }]);
    expect(file.verifications).toMatchObject([{ assignerName: 'Example Clinic' }]);
    expect(file.prints).toHaveLength(1);
    expect(file.auditEntries).toContainEqual(
      expect.objectContaining({
        action: 'personId.issued',
        isByYou: false,
        actorAccountType: 'Assigner',
        personId: id,
      }),
    );
    const text = JSON.stringify(file);
    for (const secret of [assigner.accountId, ownershipSecret]) expect(text).not.toContain(secret);
  });

  test('is not in the file of the assigner, and neither is a candidate of it', async () => {
    const { assigner, id, person } = await withIssuedId();
    await h.call('drawAssignerCandidate', { query: { birthDate: '1971-02-03' } }, assigner);
    const file = await fileOf(assigner);
    expect(file).toMatchObject({ ids: [], candidates: [], verifications: [], prints: [] });
    expect(file.auditEntries).toContainEqual(
      expect.objectContaining({ action: 'certificate.printed', personId: null, details: {} }),
    );
    const text = JSON.stringify(file);
    for (const secret of [id, '19710203', '1971-02-03', person.accountId])
      expect(text).not.toContain(secret);
  });
});

test('an admin sees what it did, but not to whom', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const { accountId } = assigner;
  await h.call('storeAssignerName', { body: 'Example Clinic' }, assigner);
  const admin = await makeUser(h, 'Admin');
  const body = { name: 'Example Clinic' };
  await h.call('confirmAssignerName', { params: { accountId }, body }, admin);
  const mine = await fileOf(admin);
  expect(mine.auditEntries).toMatchObject([
    { action: 'assigner.nameConfirmed', isByYou: true, accountId: null, details: {} },
  ]);
  expect(JSON.stringify(mine)).not.toContain('Example Clinic');
  const theirs = await fileOf(assigner);
  expect(theirs.auditEntries[0]).toMatchObject({
    action: 'assigner.nameConfirmed',
    isByYou: false,
    actorAccountType: 'Admin',
    accountId,
    details: body,
  });
  expect(JSON.stringify(theirs)).not.toContain(admin.accountId);
});

test('what strangers typed with one’s address is not in the file', async () => {
  const email = 'typed@example.org';
  const user = await makeUser(h, 'Local', { email });
  const headers = { 'User-Agent': 'the browser of a stranger' };
  const body = { accountType: 'Local', email, password: 'a stranger’s pass phrase' } as const;
  await h.call('registerLocal', { body }, undefined, headers);
  const request = requestBody({ email, contactPersonName: 'A stranger' });
  await h.call('requestAssignerAccount', { body: request });
  const file = await fileOf(user);
  expect(file).toMatchObject({ registrations: [], requests: [] });
  expect(JSON.stringify(file)).not.toContain('stranger');
});
