import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { WantedId } from '#shared/api/batches.ts';
import { strengths, systemShare } from '#shared/limits/rates.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { runJobs, sendBatch } from '../../test/batches.ts';
import { makePersonId } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness();
const { make, use, withAssigner } = apiKeyCalls(h);
const birthDate = '1990-05-17';
const neverIssued = /^19900517-.*[01ILO]/;

const send = (key: string, items: WantedId[], idempotencyKey?: string) =>
  sendBatch(h, key, items, idempotencyKey);
const idsOf = async (key: string, id: string): Promise<string[]> => {
  const { body } = await use(key, 'batchIds', { params: { id }, query: {} });
  return body.map((line: { id: string }) => line.id);
};

test('the audit names the key that issued one ID, and each of a list', async () => {
  const { assigner, key, id: apiKeyId } = await withAssigner();
  expect((await use(key, 'issueId', { body: { birthDate } })).status).toBe(201);
  await send(key, [{ birthDate }, { birthDate }]);
  await runJobs(h);
  const issued = await h
    .db('audit_entries')
    .where({ actor_account_id: assigner.accountId, action: 'personId.issued' })
    .pluck('actor_api_key_id');
  expect(issued).toEqual([apiKeyId, apiKeyId, apiKeyId]);
});

test('a test key gets IDs that can never be issued, the same one for a reference, and none is stored', async () => {
  const { assigner, key } = await withAssigner({ test: true });
  const wanted = { birthDate, reference: 'Case 1' };
  const one = await use(key, 'issueId', { body: wanted });
  expect([one.status, one.body.id]).toEqual([201, expect.stringMatching(neverIssued)]);
  const sent = await send(key, [wanted, { birthDate }]);
  expect(sent.status).toBe(202);
  await runJobs(h);
  const ids = await idsOf(key, sent.body.id);
  expect(ids).toEqual([one.body.id, expect.stringMatching(neverIssued)]);
  expect(await h.db('person_ids').where({ institution_id: assigner.accountId })).toEqual([]);
});

describe('with few lists an hour', () => {
  const few = useHarness({ rateLimitScale: 1 / strengths.usual.institution[0].points });

  test('test keys have limits of their own', async () => {
    const calls = apiKeyCalls(few);
    const { assigner, key } = await calls.withAssigner();
    const forTests = await calls.insert(assigner, true);
    const sendFew = (by: string) => sendBatch(few, by, [{ birthDate }]);
    expect((await sendFew(forTests)).status).toBe(202);
    expectProblem(await sendFew(forTests), 'Request_TooMany');
    expect((await sendFew(key)).status).toBe(202);
    const send = (by: string) =>
      calls.use(by, 'sendChallenge', { params: { id: makePersonId() }, query: {} });
    const ofAccount = strengths.challenge.institution[0].points;
    const most = (ofAccount * systemShare) / strengths.usual.institution[0].points;
    // Each key has few calls a minute, too.
    const sendByNewKey = async () => send(await calls.insert(assigner, true));
    for (let sent = 0; sent < most; sent += 1) expect((await sendByNewKey()).status).toBe(200);
    expectProblem(await sendByNewKey(), 'Request_TooMany');
    expect((await send(key)).status).toBe(200);
  });
});

describe('with five lists an hour', () => {
  const few = useHarness({ rateLimitScale: 5 / strengths.usual.institution[0].points });

  test('the keys of an assigner leave the last one to its desk', async () => {
    const calls = apiKeyCalls(few);
    const { assigner, key } = await calls.withAssigner();
    const byKey = () => sendBatch(few, key, [{ birthDate }]);
    const byDesk = () => sendBatch(few, assigner, [{ birthDate }]);
    for (let sent = 0; sent < 4; sent += 1) expect((await byKey()).status).toBe(202);
    for (let sent = 0; sent < 4; sent += 1) expectProblem(await byKey(), 'Request_TooMany');
    expect((await byDesk()).status).toBe(202);
    expectProblem(await byDesk(), 'Request_TooMany');
  });
});

test('a test key sees its batches alone, and others do not see them', async () => {
  const { assigner, key: real } = await withAssigner();
  const made = await make(assigner, { test: true });
  const idempotencyKey = randomUUID();
  const realBatch = (await send(real, [{ birthDate }], idempotencyKey)).body;
  const testBatch = (await send(made.key, [{ birthDate }, { birthDate }], idempotencyKey)).body;
  expect([realBatch.total, testBatch.total]).toEqual([1, 2]);
  expect((await use(made.key, 'batches', { query: {} })).body).toMatchObject([{ total: 2 }]);
  expect((await h.call('batches', { query: {} }, assigner)).body).toMatchObject([{ total: 1 }]);
  const foreign = await use(made.key, 'batch', { params: { id: realBatch.id } });
  expectProblem(foreign, 'Batch_NotFound');
});
