import { expect, test } from 'vitest';
import { secondsPerMinute } from '#shared/durations.ts';
import { apiKeyCalls } from '../../test/api-key-calls.ts';
import { makePersonId, makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { expectProblem } from '../../test/problem.ts';

const h = useHarness({ rateLimitScale: 0.01 });
const { insert, use } = apiKeyCalls(h);
const list = (key: string) => use(key, 'assignedIds', { query: {} });
const draw = (key: string) =>
  use(key, 'drawAssignerCandidate', { query: { birthDate: '1990-05-17' } });
const challenge = () => ({ params: { id: makePersonId() }, query: {} });
const send = (key: string) => use(key, 'sendChallenge', challenge());

const repeat = async (times: number, call: () => Promise<{ status: number }>) => {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push((await call()).status);
  return statuses;
};

test('all calls of a key count together, those of each key apart', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const [key, other] = [await insert(assigner), await insert(assigner)];
  expect(await repeat(3, () => list(key))).toEqual([200, 200, 200]);
  // The limit of drawing is not counted: at this scale it would be six an hour for the account.
  expect(await repeat(3, () => draw(key))).toEqual([200, 200, 200]);
  const refused = await list(key);
  expectProblem(refused, 'Request_TooMany');
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(secondsPerMinute);
  expect((await list(other)).status).toBe(200);
  expect((await h.call('assignedIds', { query: {} }, assigner)).status).toBe(200);
});

test('challenges count for the account, over all keys and the desk', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const [key, other] = [await insert(assigner), await insert(assigner)];
  expect(await repeat(5, () => send(key))).toEqual(new Array(5).fill(200));
  expect((await h.call('sendChallenge', challenge(), assigner)).status).toBe(200);
  expect(await repeat(4, () => send(other))).toEqual(new Array(4).fill(200));
  expectProblem(await send(key), 'Request_TooMany');
});

test('keys leave the last fifth of the challenges to the desk, also by refused calls', async () => {
  const assigner = await makeUser(h, 'Assigner');
  const keys = await Promise.all(Array.from({ length: 5 }, () => insert(assigner)));
  const statuses = [];
  for (const key of keys) statuses.push(...(await repeat(5, () => send(key))));
  expect(statuses).toEqual([...new Array(10).fill(200), ...new Array(15).fill(429)]);
  const atDesk = () => h.call('sendChallenge', challenge(), assigner);
  expect(await repeat(3, atDesk)).toEqual([200, 200, 429]);
});
