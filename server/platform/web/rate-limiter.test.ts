import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#shared/api/errors.ts';
import { strengths } from '#shared/limits/rates.ts';
import { useHarness } from '../../test/harness.ts';
import { openDatabase } from '../database/database.ts';
import type { CallerAddress } from './caller-address.ts';
import { createRateLimiter } from './rate-limiter.ts';

const h = useHarness();
const sample = { name: 'sampleId', buckets: strengths.sample.visitor };
const ofAccount = { name: 'drawCandidates', buckets: strengths.issuing.person };
const { points, seconds } = strengths.sample.visitor[0];
let count = 0;
const at = (host: string, network = host): CallerAddress => ({ host, network });
const newAddress = () => at(`192.0.2.${++count}`);
const limiterOn = (db: Knex, scale = 1) => createRateLimiter(db, scale, h.deps.cipher);

/** How many of `calls` at once were allowed. */
async function passed(calls: number, call: () => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, call));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ApiError);
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

describe('a rate limit', () => {
  test('allows its number of calls, counted by all nodes together', async () => {
    const nodes = [limiterOn(h.db), limiterOn(h.db)];
    const address = newAddress();
    let call = 0;
    expect(
      await passed(points + 20, async () => nodes[call++ % 2]?.count(sample, { address })),
    ).toBe(points);
  });

  test('that refuses a call counts it in none of its buckets', async () => {
    const limiter = limiterOn(h.db);
    const address = newAddress();
    const challenge = { name: 'challenge', buckets: strengths.challenge.person };
    const [, { points: most }] = challenge.buckets;
    const send = (account: string, id: string) =>
      limiter.count(challenge, { address, account, personId: id });
    let number = 0;
    await passed(most, () => send('full', `20000101-${++number}`));
    const stored = () => h.db('rate_limits').count().first();
    const before = await stored();
    const id = '20000101-NGPK8';
    expect(await passed(10, () => send('full', id))).toBe(0);
    expect(await stored()).toEqual(before);
    // Another account behind the same address.
    expect(await passed(1, () => send('other', id))).toBe(1);
  });

  test('is multiplied by the scale, and is at least one', async () => {
    const address = newAddress();
    const few = limiterOn(h.db, 0.001);
    expect(await passed(5, () => few.count(sample, { address }))).toBe(1);
  });

  test('counts each account separately and skips a missing subject', async () => {
    const limiter = limiterOn(h.db, 0.001);
    await limiter.count(ofAccount, { account: 'one' });
    await limiter.count(ofAccount, { account: 'another' });
    for (let call = 0; call < 3; call++) await limiter.count(ofAccount, {});
    await expect(limiter.count(ofAccount, { account: 'one' })).rejects.toThrow('Request_TooMany');
  });

  test('allows ten times as many calls for an IPv6 network as for one of its hosts', async () => {
    const limiter = limiterOn(h.db, 0.1);
    const own = points * 0.1;
    const network = '2001:0db8:0001::/48';
    let host = 0;
    const fromNewHost = () => limiter.count(sample, { address: at(`host ${++host}`, network) });
    const fromOneHost = () => limiter.count(sample, { address: at('host', network) });
    expect(await passed(own, fromOneHost)).toBe(own);
    // One after the other: a refused call of the same moment may count.
    for (let call = 0; call < 5; call++) expect(await passed(1, fromOneHost)).toBe(0);
    expect(await passed(own * 10, fromNewHost)).toBe(own * 10 - own);
  });

  test('restarts when its time is over', async () => {
    const limiter = limiterOn(h.db, 0.001);
    const address = newAddress();
    await limiter.count(sample, { address });
    await expect(limiter.count(sample, { address })).rejects.toThrow('Request_TooMany');
    await h.db('rate_limits').update({ expire: Date.now() });
    await limiter.count(sample, { address });
    await expect(limiter.count(sample, { address })).rejects.toThrow('Request_TooMany');
  });

  test('is counted by each node separately while the database is away', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const limiter = limiterOn(away);
    const address = newAddress();
    expect(await passed(points + 20, () => limiter.count(sample, { address }))).toBe(points);
    await away.destroy();
  });

  test('keeps keyed hashes instead of addresses', async () => {
    const address = '203.0.113.99';
    await limiterOn(h.db).count(sample, { address: at(address) });
    const keys: string[] = await h.db('rate_limits').pluck('key');
    const unkeyed = createHash('sha256').update(address).digest('base64url');
    expect(keys.filter((key) => key.includes(address) || key.includes(unkeyed))).toEqual([]);
  });

  test('written by a fast clock lasts no longer than its window', async () => {
    const limiter = limiterOn(h.db, 0.001);
    const address = newAddress();
    await limiter.count(sample, { address });
    await h.db('rate_limits').update({ expire: Date.now() + 365 * 86_400_000 });
    const refusal = await limiter.count(sample, { address }).catch((error) => error);
    expect(refusal.details.retryAfterSeconds).toBeLessThanOrEqual(seconds);
  });
});
