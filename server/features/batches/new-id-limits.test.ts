import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { ErrorKey } from '#shared/api/errors.ts';
import { msPerHour, secondsPerDay, secondsPerHour } from '#shared/durations.ts';
import { batch as limits } from '#shared/limits/institutions.ts';
import { contentLimits, systemShare } from '#shared/limits/rates.ts';
import { contentLimit } from '../../platform/web/rate-limiter.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { issueBatch, runJobs, sendBatch } from '../../test/batches.ts';
import { drawForAssigner, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';
import { issueNextLines } from './issue-batch.ts';

const h = useHarness({ rateLimitScale: 1 });
const { insert, use } = apiKeyCalls(h);
const born = '1990-05-17';
const many = (count: number, birthDate = born) =>
  Array.from({ length: count }, () => ({ birthDate }));
const otherDays = (count: number) =>
  Array.from({ length: count }, (_, day) => ({ birthDate: `1980-01-${day + 10}` }));
const issue = (user: LoggedInUser, birthDate = born) =>
  h.call('issueId', { body: { birthDate } }, user);
const idsOf = ({ accountId }: LoggedInUser) =>
  h.db('person_ids').where({ institution_id: accountId });

/** An assigner whose desk, or whose keys and lists, may have so many new IDs (of `born`, or in all) or lines today. */
async function withLeft(
  name: 'newIds' | 'newIdsOfDate' | 'batchLines' | 'testBatchLines',
  left: number,
  by: 'desk' | 'systems' = 'desk',
): Promise<LoggedInUser> {
  const user = await makeUser(h, 'Assigner');
  const subjects = { account: user.accountId, birthDate: born };
  const share = by === 'desk' ? 1 : systemShare;
  const limit = contentLimit(name, 'institution');
  const number = contentLimits[name].institution[0].points * share - left;
  await h.deps.rateLimiter.countMany(h.db, [{ limit, subjects, number }], 'Request_TooMany');
  return user;
}

/** Expects the refusal, which names its end: a day after the first ID. */
function expectTooMany(answer: Response, problem: ErrorKey = 'NewIds_TooMany'): void {
  expectProblem(answer, problem, { until: expect.any(String) });
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(secondsPerDay - secondsPerHour);
  expect(wait).toBeLessThanOrEqual(secondsPerDay);
  const until = Date.parse(answer.body.until) - Date.now();
  expect(Math.abs(until - wait * 1_000)).toBeLessThan(msPerHour);
}

describe('the number of new IDs a day', () => {
  test('of one birth date counts over lists, calls, draws, the desk and keys', async () => {
    const user = await withLeft('newIdsOfDate', 5, 'systems');
    const key = await insert(user);
    expect((await sendBatch(h, user, many(2))).status).toBe(202);
    await drawForAssigner(h, user, born);
    expect((await issue(user)).status).toBe(201);
    expect((await use(key, 'issueId', { body: { birthDate: born } })).status).toBe(201);
    expectTooMany(await use(key, 'issueId', { body: { birthDate: born } }));
    expectTooMany(await use(key, 'drawAssignerCandidate', { query: { birthDate: born } }));
    expectTooMany(await sendBatch(h, user, many(1)));
    expect((await use(key, 'issueId', { body: { birthDate: '1990-05-18' } })).status).toBe(201);
    expect((await issue(await makeUser(h, 'Assigner'))).status).toBe(201);
    await runJobs(h);
    expect(await idsOf(user)).toHaveLength(5);
  });

  test('in all counts whatever the birth date is', async () => {
    const user = await withLeft('newIds', 4, 'systems');
    expect((await sendBatch(h, user, otherDays(2))).status).toBe(202);
    await drawForAssigner(h, user, '1981-02-03');
    expect((await issue(user)).status).toBe(201);
    expectTooMany(await sendBatch(h, user, [{ birthDate: '1982-03-04' }]));
    const full = await withLeft('newIds', 1);
    expect((await issue(full)).status).toBe(201);
    expectTooMany(await issue(full, '1982-03-04'));
  });

  test.each(['newIds', 'newIdsOfDate'] as const)(
    'leaves the last fifth of %s to the desk, whatever keys and lists do',
    async (name) => {
      const user = await withLeft(name, 0, 'systems');
      const key = await insert(user);
      for (let turn = 0; turn < 3; turn += 1) {
        expectTooMany(await use(key, 'issueId', { body: { birthDate: born } }));
        expectTooMany(await use(key, 'drawAssignerCandidate', { query: { birthDate: born } }));
        expectTooMany(await sendBatch(h, user, many(1)));
      }
      await drawForAssigner(h, user, born);
      expect((await issue(user)).status).toBe(201);
    },
  );

  test.each(['desk', 'systems'] as const)('is exact for simultaneous calls, %s', async (by) => {
    const user = await withLeft('newIdsOfDate', 12, by);
    const key = await insert(user);
    const wanted = { birthDate: born };
    const issueOne = () => (by === 'desk' ? issue(user) : use(key, 'issueId', { body: wanted }));
    const draw = () =>
      by === 'desk'
        ? h.call('drawAssignerCandidate', { query: wanted }, user)
        : use(key, 'drawAssignerCandidate', { query: wanted });
    const calls = [
      ...Array.from({ length: 10 }, issueOne),
      ...Array.from({ length: 5 }, () => sendBatch(h, user, many(2))),
      ...Array.from({ length: 5 }, draw),
    ];
    const answers = await Promise.all(calls);
    for (const refused of answers.filter(({ status }) => status > 202)) expectTooMany(refused);
    await runJobs(h);
    // Until the first ID that did not fit in, calls for one each fill the rest.
    while ((await issueOne()).status === 201);
    const drawn = await h.db('person_ids').where({ reserved_for: user.accountId });
    expect((await idsOf(user)).length + drawn.length).toBe(12);
  });

  test('does not count refused calls, nor IDs that a reference has already', async () => {
    const user = await withLeft('newIdsOfDate', 2);
    const wanted = { birthDate: born, reference: 'Case 1' };
    for (let turn = 0; turn < 3; turn += 1) await h.call('issueId', { body: wanted }, user);
    await issueBatch(h, user, [wanted, wanted]);
    expectTooMany(await sendBatch(h, user, many(3)));
    expect((await issue(user)).status).toBe(201);
    expectTooMany(await issue(user));
    expect((await h.call('issueId', { body: wanted }, user)).status).toBe(200);
    expect(await idsOf(user)).toHaveLength(2);
  });

  test('counts a rejected candidate, which is not drawn again for 30 days', async () => {
    const user = await withLeft('newIdsOfDate', 1);
    const idCandidate = await drawForAssigner(h, user, born);
    expect((await h.call('rejectCandidate', { params: { idCandidate } }, user)).status).toBe(204);
    expectTooMany(await h.call('drawAssignerCandidate', { query: { birthDate: born } }, user));
  });
});

describe('a list', () => {
  test('that does not fit into the day is refused whole, and fits in once there is room', async () => {
    const user = await withLeft('newIdsOfDate', 2, 'systems');
    const key = randomUUID();
    expectTooMany(await sendBatch(h, user, [...otherDays(3), ...many(3)], key));
    expect(await h.db('batches').where({ institution_id: user.accountId })).toEqual([]);
    await h.db('rate_limits').update({ expire: Date.now() });
    expect((await sendBatch(h, user, [...otherDays(3), ...many(3)], key)).status).toBe(202);
    expect((await sendBatch(h, user, [...otherDays(3), ...many(3)], key)).status).toBe(202);
  });

  test('with more of one birth date than a day has is invalid, and names the first such line', async () => {
    const user = await makeUser(h, 'Assigner');
    const most = contentLimits.newIdsOfDate.institution[0].points * systemShare;
    const answer = await sendBatch(h, user, [...otherDays(3), ...many(most + 2)]);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      fields: [`items.${most + 3}.birthDate`],
      errors: ['resolveText:Batch_TooManyOfDate'],
    });
    expect((await sendBatch(h, user, many(most))).status).toBe(202);
  });

  test('of a key that is revoked gives back the IDs that it did not issue', async () => {
    const user = await withLeft('newIdsOfDate', limits.chunkLines + 3, 'systems');
    const { key, id } = await apiKeyCalls(h).make(user);
    const { body } = await sendBatch(h, key, many(limits.chunkLines + 3));
    await issueNextLines(h.deps)({ batchId: body.id });
    expectTooMany(await sendBatch(h, user, many(1)));
    await h.call('revokeApiKey', { params: { id } }, user);
    await runJobs(h);
    for (let left = 3; left > 0; left -= 1)
      expect((await sendBatch(h, user, many(1))).status).toBe(202);
    expectTooMany(await sendBatch(h, user, many(1)));
  });

  test('gives nothing back to a day that began after it', async () => {
    const user = await withLeft('newIdsOfDate', 2, 'systems');
    const { key, id } = await apiKeyCalls(h).make(user);
    const { body } = await sendBatch(h, key, many(2));
    const created_at = new Date(Date.now() - msPerHour);
    await h.db('batches').where({ id: body.id }).update({ created_at });
    await h.call('revokeApiKey', { params: { id } }, user);
    await runJobs(h);
    expectTooMany(await sendBatch(h, user, many(1)));
  });

  test('sent twice before its work counts each reference once', async () => {
    const user = await withLeft('newIdsOfDate', 5, 'systems');
    const wanted = ['A', 'B'].map((reference) => ({ birthDate: born, reference }));
    for (let turn = 0; turn < 2; turn += 1)
      expect((await sendBatch(h, user, wanted)).status).toBe(202);
    await runJobs(h);
    expect(await idsOf(user)).toHaveLength(2);
    expect((await sendBatch(h, user, many(3))).status).toBe(202);
    expectTooMany(await sendBatch(h, user, many(1)));
  });

  test('counts all its lines, also those that need no new ID', async () => {
    const user = await withLeft('batchLines', 5);
    const wanted = { birthDate: born, reference: 'Case 1' };
    const key = randomUUID();
    expect((await sendBatch(h, user, [wanted, wanted, wanted], key)).status).toBe(202);
    expect((await sendBatch(h, user, [wanted, wanted, wanted], key)).status).toBe(202);
    expectTooMany(await sendBatch(h, user, [wanted, wanted, wanted]), 'Batch_TooManyLines');
    expect((await sendBatch(h, user, [wanted, wanted])).status).toBe(202);
    expect((await issue(user)).status).toBe(201);
  });

  test('of a key leaves the last fifth of the lines to the desk', async () => {
    const user = await withLeft('batchLines', 3, 'systems');
    const { key } = await apiKeyCalls(h).make(user);
    const byKey = (count: number) => sendBatch(h, key, many(count));
    expect((await byKey(3)).status).toBe(202);
    expectTooMany(await byKey(1), 'Batch_TooManyLines');
    expect((await sendBatch(h, user, many(1))).status).toBe(202);
  });

  test('of a test key has a number of lines of its own', async () => {
    const user = await withLeft('testBatchLines', 2);
    const { key } = await apiKeyCalls(h).make(user, { test: true });
    const send = (count: number) => sendBatch(h, key, many(count));
    expect((await send(2)).status).toBe(202);
    expectTooMany(await send(1), 'Batch_TooManyLines');
    expect((await sendBatch(h, user, many(1))).status).toBe(202);
  });

  test('of a test key counts no new ID', async () => {
    const user = await withLeft('newIdsOfDate', 0);
    const { make } = apiKeyCalls(h);
    const { key } = await make(user, { test: true });
    expect((await use(key, 'issueId', { body: { birthDate: born } })).status).toBe(201);
    expectTooMany(await issue(user));
  });
});
