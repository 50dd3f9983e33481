import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { rateLimits } from '#shared/rate-limits.ts';
import { useHarness } from '../test/harness.ts';
import { openDatabase } from './database.ts';
import { createRateLimiter, fixedLength } from './rate-limiter.ts';

const h = useHarness();
const points = rateLimits.sampleId[0].points;
let count = 0;
const newAddress = () => `192.0.2.${++count}`;

/** How many of `calls` at once were let through. */
async function passed(calls: number, call: () => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, call));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ApiError);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('a rate limit', () => {
  test('lets through its number, counted by all nodes together', async () => {
    const nodes = [createRateLimiter(h.db, 1), createRateLimiter(h.db, 1)];
    const address = newAddress();
    let call = 0;
    expect(
      await passed(points + 20, async () => nodes[call++ % 2]?.count('sampleId', { address })),
    ).toBe(points);
  });

  test('tells how long to wait', async () => {
    const limiter = createRateLimiter(h.db, 1);
    const address = newAddress();
    await passed(points, () => limiter.count('sampleId', { address }));
    const refusal = await limiter.count('sampleId', { address }).catch((error) => error);
    expect(refusal.key).toBe('Request_TooMany');
    expect(refusal.details.retryAfterSeconds).toBeGreaterThan(50);
    expect(refusal.details.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  test('is multiplied by the scale, and never nothing', async () => {
    const address = newAddress();
    const few = createRateLimiter(h.db, 0.001);
    expect(await passed(5, () => few.count('sampleId', { address }))).toBe(1);
  });

  test('counts each subject by itself and skips one that is not there', async () => {
    const limiter = createRateLimiter(h.db, 0.001);
    await limiter.count('register', { address: newAddress(), email: 'a@example.org' });
    await limiter.count('register', { address: newAddress() });
    const again = { address: newAddress(), email: 'a@example.org' };
    await expect(limiter.count('register', again)).rejects.toThrow('Request_TooMany');
  });

  test('that is full keeps a call out of the longer one after it', async () => {
    const [{ points: short, seconds }, { seconds: day }] = rateLimits.sendChallenge;
    const limiter = createRateLimiter(h.db, 1);
    const address = newAddress();
    expect(await passed(short + 5, () => limiter.count('sendChallenge', { address }))).toBe(short);
    const key = (length: number) => `sendChallenge:address:${length}:${fixedLength(address)}`;
    const counted = await h.db('rate_limits').whereIn('key', [key(seconds), key(day)]);
    expect(counted.map((row) => row.points).sort((a, b) => a - b)).toEqual([short, short + 5]);
  });

  test('begins anew when its time is over', async () => {
    const limiter = createRateLimiter(h.db, 0.001);
    const address = newAddress();
    await limiter.count('sampleId', { address });
    await expect(limiter.count('sampleId', { address })).rejects.toThrow('Request_TooMany');
    await h.db('rate_limits').update({ expire: Date.now() });
    await limiter.count('sampleId', { address });
    await expect(limiter.count('sampleId', { address })).rejects.toThrow('Request_TooMany');
  });

  test('is counted by each node for itself while the database is away', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const limiter = createRateLimiter(away, 1);
    const address = newAddress();
    expect(await passed(points + 20, () => limiter.count('sampleId', { address }))).toBe(points);
    await away.destroy();
  });

  test('keeps neither addresses nor e-mails', async () => {
    await createRateLimiter(h.db, 1).count('register', {
      address: '203.0.113.99',
      email: 'planted@example.org',
    });
    const rows = JSON.stringify(await h.db('rate_limits'));
    expect(rows).not.toMatch(/203\.0\.113|planted/);
  });

  test('forgets what begins with a text, and nothing that LIKE would take for it', async () => {
    const limiter = createRateLimiter(h.db, 1);
    const own: RateLimiterPostgres = limiter.open('own', 1, 60);
    for (const key of ['a_b:1', 'a_b:2', 'axb:1']) await own.consume(key);
    await limiter.forget('own', 'a_b:');
    expect(await own.get('a_b:1')).toBeNull();
    expect(await own.get('a_b:2')).toBeNull();
    expect((await own.get('axb:1'))?.consumedPoints).toBe(1);
  });
});
