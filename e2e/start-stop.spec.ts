import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Product, startProduct } from '../server/test/product.ts';
import { startTraceCollector } from '../server/test/trace-collector.ts';
import { expect, test } from './fixtures.ts';
import { firstDataVariable } from './global-setup.ts';

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

test('npm start prints a dozen lines, serves page and API over HTTPS, and SIGTERM ends server and database', async ({
  request,
}) => {
  // It sends traces, also of its web processes.
  const collector = await startTraceCollector();
  const env = { LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, WORKERS: '2' };
  const { url, process: npm, output } = await npmStart(false, env);
  expect((await request.get(`${url}/readyz`)).status()).toBe(200);
  expect((await request.get(url)).headers()['content-type']).toContain('text/html');
  expect(output()).not.toContain('"level":');
  await request.get(`${url}/api/logins/is-logged-in`);
  const postgres = await postmasterPid();

  const stopped = performance.now();
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await expect.poll(() => lives(postgres), { timeout: stopMs }).toBe(false);
  expect(performance.now() - stopped).toBeLessThan(stopMs);
  expect(existsSync(postmasterFile())).toBe(false);
  await expect(request.get(`${url}/healthz`)).rejects.toThrow('ECONNREFUSED');
  expect(output()).toMatch(/^The database is migrated \(\d+ migrations\)\.$/m);
  expect(output()).toContain('only for trying it out');
  expect(output().split('\n').filter(Boolean).length).toBeLessThanOrEqual(15);
  collector.close();
  expect(output()).not.toContain('No traces are sent');
  expect(collector.spans.map(({ name }) => name)).toContain('GET /api/logins/is-logged-in');
});

test('after a kill -9 of everything or of npm alone it recovers; Ctrl-C twice ends it', async ({
  request,
}) => {
  await cp(process.env[firstDataVariable] ?? '', dataDir, { recursive: true });
  const first = await npmStart(true);
  const { url } = first;
  // It migrates nothing.
  expect(first.output()).not.toContain('migrated');

  // Of everything: the database goes on alone.
  const orphan = await postmasterPid();
  process.kill(-(first.process.pid ?? 0), 'SIGKILL');
  await once(first.process, 'exit');
  expect(lives(orphan)).toBe(true);
  const second = await npmStart();
  expect((await request.get(`${url}/readyz`)).status()).toBe(200);

  // Of npm alone: its server frees the port and the database.
  second.process.kill('SIGKILL');
  await once(second.process, 'exit');
  const third = await npmStart(true);
  expect((await request.get(`${url}/readyz`)).status()).toBe(200);

  // Ctrl-C reaches every process.
  const postgres = await postmasterPid();
  const exited = once(third.process, 'exit');
  for (const signal of ['SIGINT', 'SIGINT'] as const)
    process.kill(-(third.process.pid ?? 0), signal);
  await exited;
  await expect.poll(() => lives(postgres), { timeout: stopMs }).toBe(false);
  expect(existsSync(postmasterFile())).toBe(false);
});
