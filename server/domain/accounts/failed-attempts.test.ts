import { expect, test } from 'vitest';
import { keepHouse } from '../../housekeeping.ts';
import { useHarness } from '../../test/harness.ts';
import { guardAttempt } from './failed-attempts.ts';

const h = useHarness({ rateLimitScale: 1 });
const aDay = 86_400;
const nothing = async () => undefined;
const name = (subject: string, address = 'here') => [{ limit: 'login', subject, address } as const];
const fail = async (subject: string, times: number, address?: string) => {
  for (let time = 0; time < times; time++)
    await guardAttempt(h.deps, name(subject, address), nothing).catch(() => undefined);
};
const rows = () => h.db('failed_attempts');

test('a full second limit takes the attempt back from the first', async () => {
  const second = { limit: 'loginById', subject: 'second' } as const;
  const both = [...name('first'), second];
  for (let time = 0; time < 5; time++) await guardAttempt(h.deps, [second], nothing);
  await expect(guardAttempt(h.deps, both, nothing)).rejects.toThrow('Request_TooMany');
  for (let time = 0; time < 4; time++) await guardAttempt(h.deps, name('first'), nothing);
  await guardAttempt(h.deps, name('first'), nothing);
  await expect(guardAttempt(h.deps, name('first'), nothing)).rejects.toThrow('Request_TooMany');
});

test('housekeeping deletes old counters, and no lock that still holds or can still grow', async () => {
  await rows().delete();
  await fail('old', 1);
  await fail('locked', 6);
  await h.db('rate_limits').insert({ key: 'ended', points: 1, expire: 1 });
  await keepHouse(h.deps);
  expect(await rows()).toHaveLength(2);
  expect(await h.db('rate_limits').where({ key: 'ended' })).toEqual([]);
  h.pass(2 * aDay);
  await keepHouse(h.deps);
  expect(await rows()).toEqual([]);
});
