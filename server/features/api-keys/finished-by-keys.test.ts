import { createLocalJWKSet, jwtVerify } from 'jose';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import type { Certificate } from '#shared/api/assigner.ts';
import { checkCertificate } from '#shared/api/certificate.ts';
import { publicKeysPath, publicKeysSchema } from '#shared/api/signed-text.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

// What a system begins with a key it can finish: print, withdraw, and find by its own number.

const h = useHarness();
const { use, withAssigner } = apiKeyCalls(h);
const birthDate = '1990-05-17';
const summary = async (key: string) => (await use(key, 'assignedIdsSummary', { query: {} })).body;
const keysOfAudit = (personId: string, action: string) =>
  h.db('audit_entries').where({ person_id: personId, action }).pluck('actor_api_key_id');

async function clinic(own?: Parameters<typeof withAssigner>[0]) {
  const made = await withAssigner(own);
  await h.call('storeAssignerName', { body: 'Clinic' }, made.assigner);
  return made;
}

describe('a key', () => {
  test('fetches certificates in bulk and records their prints, so that the desk has none to print', async () => {
    const { assigner, id: apiKeyId, key } = await clinic();
    const ids = [await issueId(h, assigner), await issueId(h, assigner)];
    expect(await summary(key)).toMatchObject({ notPrinted: 2 });
    const { body } = await use(key, 'certificates', { body: { ids } });
    expect(body.map(({ id }: Certificate) => id)).toEqual(ids);
    const printed = await use(key, 'recordPrints', { body: { ids } });
    expect(printed.body).toMatchObject(ids.map((id) => ({ id, copyNumber: 1 })));
    expect(await summary(key)).toMatchObject({ notPrinted: 0 });
    for (const action of ['personId.secretRead', 'certificate.printed'])
      expect(await keysOfAudit(ids[0] ?? '', action)).toEqual([apiKeyId]);
  });

  test('that may only withdraw withdraws an ID of its assigner, and no other one', async () => {
    const { assigner, id: apiKeyId, key } = await clinic({ scopes: ['ids:withdraw'] });
    const body = { reason: 'PrintedTwice' } as const;
    const id = await issueId(h, assigner);
    const { status } = await use(key, 'withdrawId', { params: { id }, body });
    expect(status).toBe(200);
    expect(await keysOfAudit(id, 'personId.withdrawn')).toEqual([apiKeyId]);
    const foreign = { params: { id: await issueId(h, await makeUser(h, 'Assigner')) }, body };
    expectProblem(await use(key, 'withdrawId', foreign), 'AssignedId_NotFound');
    expectProblem(await use(key, 'assignedId', { params: { id } }), 'ApiKey_ScopeMissing');
  });

  test('finds the ID of a reference, which no answer contains', async () => {
    const [{ key }, other] = [await clinic(), await clinic()];
    const reference = 'Fall Ä 4711';
    const issue = async (system: string, own?: string) =>
      (await use(system, 'issueId', { body: { birthDate, reference: own } })).body.id;
    const id = await issue(key, reference);
    await issue(key, 'Fall Ä 471');
    await issue(key);
    await issue(other.key, reference);
    const find = async (text: string) => {
      const list = await use(key, 'assignedIds', { query: { reference: text } });
      const { total } = (await use(key, 'assignedIdsSummary', { query: { reference: text } })).body;
      expect(list.body).toHaveLength(total);
      expect(list.text).not.toContain('Fall');
      return list.body.map((found: { id: string }) => found.id);
    };
    expect(await find(` ${reference.normalize('NFD')} `)).toEqual([id]);
    expect(await find(reference.toLowerCase())).toEqual([]);
    await use(key, 'withdrawId', { params: { id }, body: { reason: 'Other' } });
    expect(await find(reference)).toEqual([]);
    const next = await issue(key, reference);
    expect(next).not.toBe(id);
    expect(await find(reference)).toEqual([next]);
  });
});

describe('a test key', () => {
  test('signs with a key of its own, which is published and calls itself a test', async () => {
    const { key } = await clinic({ test: true });
    const draw = async () => (await use(key, 'issueId', { body: { birthDate } })).body.id;
    const ids = [await draw(), await draw()];
    const { body } = await use(key, 'certificates', { body: { ids: [...ids, makePersonId()] } });
    expect(body.map(({ id }: Certificate) => id)).toEqual(ids);
    const [{ signature }] = body;
    const published = (await supertest(h.app).get(publicKeysPath)).body;
    const keys = publicKeysSchema.parse(published);
    expect(keys.keys.map(({ kid }) => kid.startsWith('test.'))).toEqual([false, true]);
    expect(await checkCertificate(signature, keys)).toEqual({ outcome: 'test' });
    const set = createLocalJWKSet(published);
    const options = { algorithms: ['ES256'], typ: 'certificate+jwt' };
    const server = h.deps.config.publicUrl;
    const forTests = await jwtVerify(signature, set, { ...options, issuer: `${server}/test` });
    expect(forTests.payload).toMatchObject({
      sub: ids[0],
      asg: { name: 'Test', confirmed: false },
    });
    // Who follows docs/verify-a-certificate.md does not take it for a real one.
    await expect(jwtVerify(signature, set, { ...options, issuer: server })).rejects.toThrow('iss');
  });

  test('prints and withdraws test IDs, and no real one', async () => {
    const { assigner, key } = await clinic({ test: true });
    const real = await issueId(h, assigner);
    const { id } = (await use(key, 'issueId', { body: { birthDate } })).body;
    const everything = async () => [
      await h.db('person_ids').orderBy('id'),
      await h.db('certificate_prints').orderBy('person_id'),
      await h.db('certificate_statuses').orderBy('jti'),
    ];
    const before = await everything();
    const printed = await use(key, 'recordPrints', { body: { ids: [id] } });
    expect(printed.body).toMatchObject([{ id, copyNumber: 1 }]);
    const body = { reason: 'Other' } as const;
    const withdrawn = await use(key, 'withdrawId', { params: { id }, body });
    expect(withdrawn.body).toMatchObject({ id, withdrawnAt: h.deps.clock().toISOString() });
    const mixed = await use(key, 'recordPrints', { body: { ids: [id, real] } });
    expectProblem(mixed, 'AssignedId_NotFound');
    const refused = await use(key, 'withdrawId', { params: { id: real }, body });
    expectProblem(refused, 'AssignedId_NotFound');
    expect(await everything()).toEqual(before);
  });
});

describe('the limits of keys', () => {
  const scarce = useHarness({ rateLimitScale: 0.1 });
  const calls = apiKeyCalls(scarce);

  test('count each certificate of a bulk, over all keys and single certificates', async () => {
    const assigner = await makeUser(scarce, 'Assigner');
    await scarce.call('storeAssignerName', { body: 'Clinic' }, assigner);
    const [key, other] = [await calls.insert(assigner), await calls.insert(assigner)];
    const ids = Array.from({ length: 100 }, () => makePersonId());
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await calls.use(key, 'certificates', { body: { ids } })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const certificate = { params: { personId: makePersonId() }, query: {} };
    expectProblem(await calls.use(other, 'certificate', certificate), 'Request_TooMany');
    expect((await scarce.call('certificates', { body: { ids } }, assigner)).status).toBe(200);
  });

  test('leave the last fifth of the withdrawals to the desk', async () => {
    const assigner = await makeUser(scarce, 'Assigner');
    const key = await calls.insert(assigner);
    const call = { params: { id: makePersonId() }, body: { reason: 'Other' } } as const;
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await calls.use(key, 'withdrawId', call)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await scarce.call('withdrawId', call, assigner)).status).toBe(404);
  });
});
