import { expect, test } from 'vitest';
import { makeFolder } from '../../test/folder.ts';
import { loadConfig } from './config.ts';

// The settings of a node behind a load balancer.

const dataDir = makeFolder();
const load = (own: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...own });

test('by default one web process serves, and outlives a load balancer’s idle connections', () => {
  const { workers, databasePoolSize, keepAliveMs, drainMs, jobLeaseMs } = load({});
  expect({ workers, databasePoolSize, keepAliveMs, drainMs, jobLeaseMs }).toEqual({
    workers: 1,
    databasePoolSize: 10,
    keepAliveMs: 75_000,
    drainMs: 10_000,
    jobLeaseMs: 60_000,
  });
});

test('a node leaves only in production, and its stop lasts as long as its settings need', () => {
  const long = { LEAVE_SECONDS: '30', DRAIN_SECONDS: '20' };
  expect(load(long).leaveMs).toBe(0);
  expect(load({}).stopMs).toBe(20_000);
  expect(load(long).stopMs).toBeGreaterThan(50_000);
});

test('WORKERS is a number or auto', () => {
  expect(load({ WORKERS: '4' }).workers).toBe(4);
  expect(load({ WORKERS: 'auto' }).workers).toBe('auto');
});

test.each([
  ['WORKERS', '0'],
  ['WORKERS', 'many'],
  ['DATABASE_POOL_SIZE', '1'],
  ['LEAVE_SECONDS', '-1'],
  ['KEEP_ALIVE_SECONDS', 'long'],
  ['JOB_LEASE_SECONDS', '0'],
])('%s=%s is refused', (name, value) => {
  expect(() => load({ [name]: value })).toThrow(name);
});
