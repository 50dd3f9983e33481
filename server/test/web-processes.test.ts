import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type DatabaseLink, openDatabaseLink } from './database-link.ts';
import { makeFolder } from './folder.ts';
import { childrenRunning } from './processes.ts';
import { freePort, type Product, productionEnv, startProduct } from './product.ts';

// WORKERS: one node serves with several web processes, and looks like one from outside.

const count = 3;
const calls = 12;
const patienceMs = 5_000;
const timeoutMs = 60_000;
const metricsToken = 'the token of the metrics, which is long enough';
const dataDir = makeFolder();
let database: TestDatabase;
let link: DatabaseLink;
let product: Product;

beforeAll(async () => {
  database = await createTestDatabase();
  link = await openDatabaseLink(database.url);
  const env = {
    ...productionEnv(link.url, dataDir),
    METRICS_TOKEN: metricsToken,
    WORKERS: String(count),
  };
  product = await startProduct({ dataDir, port: await freePort(), env });
}, timeoutMs);
afterAll(async () => {
  await product.stop();
  await link.cut();
  await database.drop();
}, timeoutMs);

/**
 * Each on a connection of its own, so that the processes take turns. One that was handed to a process in the moment of
 * its death gets no answer.
 */
const ask = (path: string, headers = {}) =>
  fetch(`${product.url}${path}`, {
    headers: { Connection: 'close', ...headers },
    signal: AbortSignal.timeout(patienceMs),
  });
const webProcesses = () => childrenRunning('web-main', product.process.pid);
const scrapeMetrics = () => ask('/metrics', { Authorization: `Bearer ${metricsToken}` });
const metrics = async () => (await scrapeMetrics()).text();

test('each of them serves calls, and one process runs the queue', async () => {
  expect(await webProcesses()).toHaveLength(count);
  expect(await childrenRunning('worker-main', product.process.pid)).toHaveLength(1);
});

test('the metrics are those of the whole node, whichever process answers', async () => {
  for (let call = 0; call < calls; call += 1) expect((await ask('/api/operator')).status).toBe(200);
  for (let scrape = 0; scrape < count; scrape += 1) {
    const text = await metrics();
    expect(text).toContain(`http_requests_total{row="operator",status="200"} ${calls}\n`);
    expect(text).toContain('unikat_database_up 1\n');
    expect(text).toMatch(
      /unikat_jobs\{task="send-mail",state="waiting"\} 0\n|^(?!.*unikat_jobs\{)/s,
    );
    expect(text).toMatch(/process_resident_memory_bytes \d+/);
  }
});

test(
  'the metrics of a node whose database hangs say that it is away',
  async () => {
    link.freeze();
    const text = await metrics().finally(() => link.mend());
    expect(text).toContain('unikat_database_up 0\n');
    await vi.waitFor(async () => expect(await metrics()).toContain('unikat_database_up 1\n'), {
      timeout: timeoutMs,
    });
  },
  timeoutMs,
);

test(
  'one that is killed is started again, and the others answer meanwhile',
  async () => {
    const [killed = 0] = await webProcesses();
    process.kill(killed, 'SIGKILL');
    const scrapes: number[] = [];
    await vi.waitFor(
      async () => {
        const scrape = await scrapeMetrics();
        scrapes.push(scrape.status);
        expect(await scrape.text()).toContain(`unikat_web_processes ${count}\n`);
        expect((await ask('/readyz')).status).toBe(200);
        const running = await webProcesses();
        expect(running).not.toContain(killed);
        expect(running).toHaveLength(count);
      },
      { timeout: timeoutMs },
    );
    // A process that is starting is no reason to wait.
    expect(new Set(scrapes)).toEqual(new Set([200]));
  },
  timeoutMs,
);

test('a stop ends all of them with 0', async () => {
  const running = await webProcesses();
  expect(await product.stop(), product.output()).toBe(0);
  expect(running).toHaveLength(count);
  for (const pid of running) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
