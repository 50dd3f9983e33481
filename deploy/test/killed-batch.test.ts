import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Batch, BatchLine } from '#shared/api/batches.ts';
import { csrf } from '#shared/limits/accounts.ts';
import { idempotencyHeader, batch as limits } from '#shared/limits/institutions.ts';
import { lockIssuer } from '../../server/domain/ids/issued-ids.store.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { findEmbeddedPostgres } from '../../server/platform/database/embedded-postgres.ts';
import { childrenRunning, commandOf } from '../../server/test/processes.ts';
import {
  demoClinic,
  freePort,
  logInAt,
  type Product,
  startProduct,
} from '../../server/test/product.ts';

// The processes are killed while a batch of 2,000 IDs is issued. Runs the real server with its own
// database.

const total = 2_000;
/** After a kill of both processes, the batch continues when it has made no progress for a minute. */
const timeoutMs = 240_000;

let dataDir: string;
let product: Product | undefined;
let user: LoggedInUser;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unikat-batch-'));
}, timeoutMs);
afterEach(async () => {
  await product?.stop();
  product = undefined;
  await rm(dataDir, { recursive: true, force: true });
}, timeoutMs);

/** Starts the product and logs in. */
async function start(): Promise<void> {
  const env = { TLS: 'off', RATE_LIMIT_SCALE: '10000', LOG_LEVEL: 'silent' };
  product = await startProduct({ dataDir, port: await freePort(), env });
  user = (await (await logInAt(product, demoClinic)).json()) as LoggedInUser;
}

async function call<Answer>(path: string, body?: object, headers = {}): Promise<Answer> {
  const response = await fetch(`${product?.url}/api/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      [csrf.header]: user.csrfToken,
      Authorization: `Bearer ${user.accessToken}`,
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  // The API's own tests check the shapes of its answers.
  return (await response.json()) as Answer;
}

async function sendBatch(): Promise<string> {
  const items = Array.from({ length: total }, (_, index) => ({
    birthDate: '1984-07-31',
    ...(index % 2 === 0 ? { reference: `Case ${index}` } : {}),
  }));
  const key = { [idempotencyHeader]: randomUUID() };
  return (await call<Batch>('assigner/batches', { items }, key)).id;
}

const find = (id: string) => call<Batch>(`assigner/batches/${id}`);
/** The worker process. */
async function workerPid(): Promise<number> {
  const find = async () => (await childrenRunning('worker-main', product?.process.pid))[0];
  return (await vi.waitUntil(find, { timeout: timeoutMs, interval: 5 })) ?? 0;
}

/** Expects that the batch ends with one ID for each line, and that no other ID was issued. */
async function expectWhole(id: string): Promise<void> {
  await vi.waitFor(async () => expect((await find(id)).status).toBe('Done'), {
    timeout: timeoutMs,
    interval: 100,
  });
  expect(await find(id)).toMatchObject({ total, done: total, failed: 0 });
  const pages = Array.from({ length: total / limits.maxLines }, (_, page) =>
    call<BatchLine[]>(`assigner/batches/${id}/ids?skip=${page * limits.maxLines}`),
  );
  const lines = (await Promise.all(pages)).flat();
  expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: total }, (_, i) => i + 1));
  const ids = lines.flatMap((line) => line.id ?? []);
  expect(new Set(ids).size).toBe(total);
  const db = openDatabase((await findEmbeddedPostgres(dataDir))?.appUrl ?? '');
  const issued = await db('person_ids').whereRaw("id like '19840731-%'").pluck('id');
  const audited = await db('audit_entries')
    .where({ action: 'personId.issued' })
    .whereRaw("person_id like '19840731-%'")
    .pluck('person_id');
  await db.destroy();
  expect(issued.sort()).toEqual([...ids].sort());
  expect(audited.sort()).toEqual([...ids].sort());
}

/** How many IDs the metrics of the server count. */
async function countedIds(): Promise<number> {
  const text = await (await fetch(`${product?.url}/metrics`)).text();
  return Number(/unikat_ids_issued_total\{by="assigner"\} (\d+)/.exec(text)?.[1]);
}

const isGone = (pid: number) =>
  vi.waitFor(async () => expect(await commandOf(pid)).toBe(''), { timeout: timeoutMs });

/**
 * Sends a batch, and kills processes when its first lines are done and the next ones wait in the middle of
 * their transaction. Returns its id.
 */
async function killInTheMiddle(kill: () => Promise<void>): Promise<string> {
  const db = openDatabase((await findEmbeddedPostgres(dataDir))?.appUrl ?? '');
  // Lines with references wait for this lock, which goes to those that wait in their order.
  const lock = (trx: Knex) => lockIssuer(trx, { institutionId: user.accountId });
  const waiting = (count: number) =>
    vi.waitFor(
      async () => {
        const locks = await db('pg_locks').where({ locktype: 'advisory', granted: false });
        expect(locks).toHaveLength(count);
      },
      { timeout: timeoutMs, interval: 5 },
    );
  const before = await db.transaction();
  await lock(before);
  const id = await sendBatch();
  await waiting(1);
  const between = await db.transaction();
  const locked = lock(between);
  await waiting(2);
  await before.commit();
  await locked;
  expect((await find(id)).done).toBe(limits.chunkLines);
  await waiting(1);
  await kill();
  await between.rollback();
  await db.destroy();
  return id;
}

test(
  'a worker that is killed in the middle of a batch leaves the rest to the next one',
  async () => {
    await start();
    const worker = await workerPid();
    const counted = await countedIds();
    const id = await killInTheMiddle(async () => {
      process.kill(worker, 'SIGKILL');
      await isGone(worker);
    });
    await expectWhole(id);
    // The last report of the killed worker may be lost.
    expect((await countedIds()) - counted).toBeGreaterThanOrEqual(total - limits.chunkLines);
    expect((await countedIds()) - counted).toBeLessThanOrEqual(total);
  },
  timeoutMs,
);

test(
  'after server and worker are killed, the next start continues',
  async () => {
    await start();
    const worker = await workerPid();
    const id = await killInTheMiddle(async () => {
      product?.process.kill('SIGKILL');
      process.kill(worker, 'SIGKILL');
      await isGone(worker);
    });
    await start();
    await expectWhole(id);
  },
  timeoutMs,
);
