import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, type Product, startProduct } from '../server/test/product.ts';
import { startTraceCollector } from '../server/test/trace-collector.ts';

// `npm start`: starting, stopping and killing it. Needs no browser, but the built client.

const stopMs = 20_000;
let dataDir: string;
let port: number;
let running: Product | undefined;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unikat-start-'));
  port = await freePort();
});

test.afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function npmStart(
  detached = false,
  env: Readonly<Record<string, string>> = {},
): Promise<Product> {
  running = await startProduct({ dataDir, port, command: ['npm', 'start'], detached, env });
  return running;
}

const postmasterFile = () => join(dataDir, 'postgres', 'postmaster.pid');

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(postmasterFile(), 'utf8'), 10);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('npm start serves page and API over HTTPS, and SIGTERM ends server and database', async ({
  request,
}) => {
  const { url, process: npm } = await npmStart();
  expect((await request.get(`${url}/readyz`)).status()).toBe(200);
  expect((await request.get(url)).headers()['content-type']).toContain('text/html');
  const postgres = await postmasterPid();

  const stopped = performance.now();
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect.poll(() => lives(postgres), { timeout: stopMs }).toBe(false);
  expect(performance.now() - stopped).toBeLessThan(stopMs);
  expect(existsSync(postmasterFile())).toBe(false);
  await expect(request.get(`${url}/healthz`)).rejects.toThrow('ECONNREFUSED');
});

test('a first start prints a dozen lines and logs nothing; the next start migrates nothing', async () => {
  const { output, stop } = await npmStart(false, { LOG_LEVEL: 'info' });
  await stop();
  expect(output()).toMatch(/^The database is migrated \(\d+ migrations\)\.$/m);
  expect(output()).toContain('only for trying it out');
  expect(output().split('\n').filter(Boolean).length).toBeLessThanOrEqual(15);
  expect(output()).not.toContain('"level":');
  const next = await npmStart();
  expect(next.output()).not.toContain('migrated');
});

test('npm start sends traces, also of its web processes', async ({ request }) => {
  const collector = await startTraceCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, WORKERS: '2' };
  const { url, output, stop } = await npmStart(false, env);
  await request.get(`${url}/api/logins/is-logged-in`);
  expect(await stop(), output()).toBe(0);
  collector.close();
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/logins/is-logged-in');
  expect(output()).not.toContain('No traces are sent');
});

test('Ctrl-C, which reaches every process and may come twice, ends it with 0', async () => {
  const { process: npm } = await npmStart(true);
  const postgres = await postmasterPid();
  const exited = once(npm, 'exit');
  for (const signal of ['SIGINT', 'SIGINT'] as const) process.kill(-(npm.pid ?? 0), signal);
  await exited;
  await expect.poll(() => lives(postgres), { timeout: stopMs }).toBe(false);
  expect(existsSync(postmasterFile())).toBe(false);
});

test('the server itself ends with 0', async () => {
  running = await startProduct({ dataDir, port });
  const code = await running.stop();
  expect(code, running.output()).toBe(0);
});

test('after a kill -9 of everything the next start recovers', async ({ request }) => {
  const { process: npm } = await npmStart(true);
  const postgres = await postmasterPid();
  process.kill(-(npm.pid ?? 0), 'SIGKILL');
  await once(npm, 'exit');
  expect(lives(postgres)).toBe(true);

  const { url } = await npmStart();
  expect((await request.get(`${url}/readyz`)).status()).toBe(200);
});

test('a kill -9 of only npm frees the port and the database', async ({ request }) => {
  const { process: npm } = await npmStart();
  npm.kill('SIGKILL');
  await once(npm, 'exit');
  const { url } = await npmStart();
  expect((await request.get(`${url}/readyz`)).status()).toBe(200);
});

test('a kill -9 of PostgreSQL causes a short error and is recovered from', async ({ request }) => {
  const { url } = await npmStart();
  process.kill(await postmasterPid(), 'SIGKILL');
  await expect
    .poll(async () => (await request.get(`${url}/metrics`)).text(), { timeout: stopMs })
    .toContain('unikat_database_up 1\n');
  expect((await request.get(`${url}/healthz`)).status()).toBe(200);
});
