import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { http } from '#shared/limits.ts';
import { createSigningKeyFile } from '../platform/signing-keys.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makePersonId } from './factories.ts';
import { freePort, type Product, startProduct } from './product.ts';

// Two nodes in production share only PostgreSQL, behind a load balancer that checks /readyz. They are
// restarted in turn under load without a failed request.

const timeoutMs = 180_000;
const callers = 4;
const askEveryMs = 100;
const answersBetween = 100;
const admin = { email: 'admin@example.org', password: 'an admin of the tests' };

let folder: string;
let database: TestDatabase;
let shared: Record<string, string>;
const nodes = new Map<number, Product>();
const ready = new Set<number>();
let isOver = false;
let answered = 0;
const failures: string[] = [];

async function startNode(port: number): Promise<void> {
  nodes.set(port, await startProduct({ dataDir: join(folder, String(port)), port, env: shared }));
}

/** A load balancer: it sends calls to the nodes that are ready. */
async function balance(): Promise<void> {
  while (!isOver) {
    for (const port of nodes.keys()) {
      const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
      if (answer?.ok) ready.add(port);
      else ready.delete(port);
    }
    // A load balancer asks at intervals.
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
}

async function call(path: string, init?: RequestInit): Promise<Response> {
  const ports = [...ready];
  const port = ports[answered % ports.length];
  const answer = await fetch(`http://localhost:${port}/${path}`, init);
  await answer.clone().arrayBuffer();
  return answer;
}

const logIn = () =>
  call('api/accounts/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': '1' },
    body: JSON.stringify({ emailUnikatIdOrUsername: admin.email, password: admin.password }),
  });

/** Repeats calls until the end; collects answers other than 200. */
async function work(...calls: (() => Promise<Response>)[]): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    const outcome = await calls[turn % calls.length]?.().then(
      ({ status }) => String(status),
      (error: Error) => `${error.message}: ${error.cause}`,
    );
    answered += 1;
    if (outcome !== '200') failures.push(String(outcome));
  }
}

const waitFor = (check: () => boolean) => vi.waitUntil(check, { timeout: timeoutMs, interval: 20 });

async function moreAnswers(): Promise<void> {
  const enough = answered + answersBetween;
  await waitFor(() => answered >= enough);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unikat-nodes-'));
  database = await createTestDatabase();
  const ports = [await freePort(), await freePort()];
  const secret = () => randomBytes(32).toString('base64');
  const SIGNING_KEY_FILE = join(folder, 'signing-keys.json');
  createSigningKeyFile(SIGNING_KEY_FILE);
  shared = {
    NODE_ENV: 'production',
    TLS: 'off',
    PUBLIC_URL: 'http://localhost',
    API_URL: 'http://localhost',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    JWT_SECRET: secret(),
    ENCRYPTION_KEY: secret(),
    PASSWORD_PEPPER: secret(),
    SIGNING_KEY_FILE,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMIT_SCALE: '10000',
  };
  await Promise.all(ports.map(startNode));
}, timeoutMs);

afterAll(async () => {
  isOver = true;
  await Promise.all([...nodes.values()].map((node) => node.stop()));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, timeoutMs);

test(
  'two nodes restarted in turn under load fail no request, and each exits with 0 in time',
  async () => {
    const balancing = balance();
    await waitFor(() => ready.size === 2);
    const { accessToken } = (await (await logIn()).json()) as LoggedInUser;
    const headers = { Authorization: `Bearer ${accessToken}` };
    const read = () => call('api/accounts/is-logged-in', { headers });
    const write = () => call(`api/id/${makePersonId()}/challenge`);
    // A login takes longest, so one is always in flight when a node stops.
    const working = [
      work(logIn),
      work(logIn),
      ...Array.from({ length: callers }, () => work(read, write)),
    ];

    for (const [port, node] of nodes) {
      await moreAnswers();
      const stoppedAt = performance.now();
      expect(await node.stop(), node.output()).toBe(0);
      expect(performance.now() - stoppedAt).toBeLessThan(http.shutdownMs);
      await moreAnswers();
      await startNode(port);
      await waitFor(() => ready.size === 2);
    }
    await moreAnswers();
    isOver = true;
    await Promise.all([balancing, ...working]);
    expect(failures).toEqual([]);
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
