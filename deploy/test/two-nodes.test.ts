import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { http } from '#shared/limits/server.ts';
import { bearerOf, startBalancedLoad } from '../../server/test/balanced-load.ts';
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts';
import { makePersonId } from '../../server/test/factories.ts';
import { makeFolder } from '../../server/test/folder.ts';
import { migrateToNextRelease } from '../../server/test/next-release.ts';
import {
  freePort,
  type Product,
  productAdmin,
  productionEnv,
  startProduct,
} from '../../server/test/product.ts';

// Two nodes in production share only PostgreSQL, behind a load balancer that checks /readyz. They are
// restarted in turn under load without a failed request. One of them serves with two web processes. They have the
// application's role alone, and the next release has migrated their database already.

const timeoutMs = 180_000;
const callers = 4;
const answersBetween = 100;

const folder = makeFolder();
let database: TestDatabase;
let shared: Record<string, string>;
let ports: readonly number[];
const nodes = new Map<number, Product>();
const load = startBalancedLoad(() => nodes.keys());

async function startNode(port: number): Promise<void> {
  const env = { ...shared, WORKERS: port === ports[1] ? '2' : '1' };
  nodes.set(port, await startProduct({ dataDir: join(folder, String(port)), port, env }));
}

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateToNextRelease(database.ownerUrl, database.url);
  ports = [await freePort(), await freePort()];
  shared = {
    ...productionEnv(database.url, folder),
    PUBLIC_URL: 'http://localhost',
    API_URL: 'http://localhost',
    RATE_LIMIT_SCALE: '10000',
    // The load balancer below asks ten times a second.
    LEAVE_SECONDS: '1',
  };
  await Promise.all(ports.map(startNode));
}, timeoutMs);

afterAll(async () => {
  await load.stop();
  await Promise.all([...nodes.values()].map((node) => node.stop()));
  await database.drop();
}, timeoutMs);

test(
  'two nodes restarted in turn under load fail no request, and each exits with 0 in time',
  async () => {
    await load.untilReady(2);
    const logIn = () => load.logIn(productAdmin.email, productAdmin.password);
    const headers = await bearerOf(await logIn());
    const read = () => load.call('api/accounts/is-logged-in', { headers });
    const write = () => load.call(`api/id/${makePersonId()}/challenge`);
    // A login takes longest, so one is always in flight when a node stops.
    load.repeat(logIn);
    load.repeat(logIn);
    for (let caller = 0; caller < callers; caller += 1) load.repeat(read, write);

    for (const [port, node] of nodes) {
      await load.moreAnswers(answersBetween);
      const stoppedAt = performance.now();
      expect(await node.stop(), node.output()).toBe(0);
      expect(performance.now() - stoppedAt).toBeLessThan(http.shutdownMs);
      await load.moreAnswers(answersBetween);
      await startNode(port);
      await load.untilReady(2);
    }
    await load.moreAnswers(answersBetween);
    await load.stop();
    expect(load.takeFigures().failures).toEqual([]);
  },
  2 * timeoutMs,
);

test('without OPERATOR_FILE each says that it shows an example operator', () => {
  for (const node of nodes.values()) expect(node.output()).toContain('OPERATOR_FILE is not set');
});

test.each([
  [{ NODE_ENV: 'development' }, /The folder .* has been used in production/],
  [{ NODE_ENV: 'Production' }, /NODE_ENV: must be production, development or test/],
  [
    { ENCRYPTION_KEY: randomBytes(32).toString('base64') },
    /This database belongs to another ENCRYPTION_KEY/,
  ],
])('a start with %o on their data is refused', async (changed, sentence) => {
  const [port = 0] = nodes.keys();
  const env = { ...shared, ...changed };
  const starting = startProduct({ dataDir: join(folder, String(port)), port, env });
  await expect(starting).rejects.toThrow(sentence);
});
