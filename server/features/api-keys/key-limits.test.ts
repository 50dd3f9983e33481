import { describe, expect, test } from 'vitest';
import { secondsPerMinute } from '#shared/durations.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { issueId, makePersonId, makeUser } from '../../test/factories.ts';
import { type Harness, useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

/** Calls with a key of a limited harness. */
function keyCalls(h: Harness) {
  const { insert, use } = apiKeyCalls(h);
  return {
    insert,
    list: async (key: string) => use(key, 'assignedIds', { query: {} }),
    send: async (key: string) =>
      use(key, 'sendChallenge', { params: { id: makePersonId() }, query: {} }),
    draw: async (key: string) =>
      use(key, 'drawAssignerCandidate', { query: { birthDate: '1990-05-17' } }),
  };
}

const repeat = async (times: number, call: () => Promise<{ status: number }>) => {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await call()).status);
  return statuses;
};

describe('with a hundredth of the limits', () => {
  const h = useHarness({ rateLimitScale: 0.01 });
  const calls = keyCalls(h);

  test('all calls of a key count together, those of each key apart', async () => {
    const assigner = await makeUser(h, 'Assigner');
    const [key, other] = [await calls.insert(assigner), await calls.insert(assigner)];
    expect(await repeat(3, () => calls.list(key))).toEqual([200, 200, 200]);
    // The limit of drawing is not counted: at this scale it would be six an hour for the account.
    expect(await repeat(3, () => calls.draw(key))).toEqual([200, 200, 200]);
    const refused = await calls.list(key);
    expectProblem(refused, 'Request_TooMany');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(secondsPerMinute);
    expect((await calls.list(other)).status).toBe(200);
    expect((await h.call('assignedIds', { query: {} }, assigner)).status).toBe(200);
  });

  test('challenges count for the account, over all keys and the desk', async () => {
    const assigner = await makeUser(h, 'Assigner');
    const [key, other] = [await calls.insert(assigner), await calls.insert(assigner)];
    expect(await repeat(5, () => calls.send(key))).toEqual(new Array(5).fill(200));
    const call = { params: { id: makePersonId() }, query: {} };
    expect((await h.call('sendChallenge', call, assigner)).status).toBe(200);
    expect(await repeat(4, () => calls.send(other))).toEqual(new Array(4).fill(200));
    expectProblem(await calls.send(key), 'Request_TooMany');
  });

  test('keys leave the last fifth of the challenges to the desk, also by refused calls', async () => {
    const assigner = await makeUser(h, 'Assigner');
    const keys = await Promise.all(Array.from({ length: 5 }, () => calls.insert(assigner)));
    const statuses = [];
    for (const key of keys) statuses.push(...(await repeat(5, () => calls.send(key))));
    expect(statuses).toEqual([...new Array(10).fill(200), ...new Array(15).fill(429)]);
    const call = { params: { id: makePersonId() }, query: {} };
    const send = () => h.call('sendChallenge', call, assigner);
    expect(await repeat(3, send)).toEqual([200, 200, 429]);
  });
});

describe('with a thousandth of the limits', () => {
  const h = useHarness({ rateLimitScale: 0.001 });
  const { insert, use } = apiKeyCalls(h);

  test('certificates count for the account, over all its keys but not at the desk', async () => {
    const assigner = await makeUser(h, 'Assigner');
    const personId = await issueId(h, assigner);
    const call = { params: { personId }, query: {} };
    // At this scale a key has one call a minute.
    const keys: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) keys.push(await insert(assigner));
    for (const key of keys.slice(0, 5))
      expect((await use(key, 'certificate', call)).status).toBe(200);
    expectProblem(await use(keys[5] ?? '', 'certificate', call), 'Request_TooMany');
    expect((await h.call('certificate', call, assigner)).status).toBe(200);
  });
});
