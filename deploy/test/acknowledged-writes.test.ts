import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { assignedIds } from '#shared/limits/institutions.ts';
import { backUp } from '../../server/platform/backup/backup.ts';
import { restore } from '../../server/platform/backup/restore.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { findEmbeddedPostgres } from '../../server/platform/database/embedded-postgres.ts';
import { createTestDatabase } from '../../server/test/database.ts';
import { makeFolder } from '../../server/test/folder.ts';
import {
  demoClinic,
  freePort,
  logInAt,
  type Product,
  startProduct,
} from '../../server/test/product.ts';
import { noBackupKeys } from '../../server/test/secret-variables.ts';

// Acknowledged writes survive and refused ones do not, even if processes are killed. A client issues
// IDs and records its requests and the answers, while the real server and its database are killed.

const desks = 6;
const acksBetweenKills = 40;
const timeoutMs = 180_000;

const dataDir = makeFolder();
const ledger = join(dataDir, 'ledger');
let port: number;
let product: Product;
let token: LoggedInUser;
let isOver = false;

type Line = 'intent' | 'ack' | 'refused' | 'unknown';
const note = (line: Line, id: string) => appendFileSync(ledger, `${line} ${id}\n`);
const noted = (line: Line) =>
  readFileSync(ledger, 'utf8')
    .split('\n')
    .flatMap((entry) => (entry.startsWith(`${line} `) ? [entry.slice(line.length + 1)] : []));

async function start(): Promise<void> {
  const env = { TLS: 'off', RATE_LIMIT_SCALE: '10000', LOG_LEVEL: 'silent' };
  product = await startProduct({ dataDir, port, env });
}

function call(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
  return fetch(`http://localhost:${port}/api/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': token?.csrfToken ?? '1',
      ...(token && { Authorization: `Bearer ${token.accessToken}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
}

const isBack = () =>
  vi.waitFor(
    async () => {
      const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text();
      expect(metrics).toContain('unikat_database_up 1\n');
    },
    { timeout: timeoutMs, interval: 50 },
  );

/** Draws and accepts one ID; every fourth is given back first and then refused. */
async function issueOne(turn: number): Promise<void> {
  const drawn = await call('GET', 'assigner/candidate?birthDate=1984-07-31');
  if (!drawn.ok) return isBack();
  const { idCandidates } = (await drawn.json()) as { idCandidates: [string] };
  const [id] = idCandidates;
  if (turn % 4 === 0) {
    const givenBack = await call('POST', `assigner/reject/${id}`);
    if (!givenBack.ok) return isBack();
  }
  note('intent', id);
  const claimed = await call('POST', `assigner/claim/${id}`).catch(() => undefined);
  if (claimed?.ok) return note('ack', id);
  note(claimed?.status === 409 ? 'refused' : 'unknown', id);
}

async function work(): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) await issueOne(turn).catch(isBack);
}

const moreAcks = (count: number) =>
  vi.waitFor(() => expect(noted('ack').length).toBeGreaterThanOrEqual(count), {
    timeout: timeoutMs,
    interval: 20,
  });

async function issuedIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let skip = 0; ; skip += assignedIds.maxCount) {
    const query = `count=${assignedIds.maxCount}&skip=${skip}`;
    const page = (await (await call('GET', `assigner/assigned-ids?${query}`)).json()) as {
      id: string;
    }[];
    if (page.length === 0) return ids;
    ids.push(...page.map(({ id }) => id));
  }
}

/** The issued IDs of a backup made while the server runs, restored into a new database. */
async function restoredIds(): Promise<string[]> {
  const running = await findEmbeddedPostgres(dataDir);
  const file = join(dataDir, 'backup.gz');
  if (!running) throw new Error('the server runs');
  await backUp({ ...running, dataDir, file }, noBackupKeys);
  const copy = await createTestDatabase();
  await restore({
    ownerUrl: copy.ownerUrl,
    appUrl: copy.url,
    dataDir: join(dataDir, 'restored'),
    file,
  });
  const db = openDatabase(copy.url);
  const ids = await db('person_ids').whereNotNull('institution_id').pluck('id');
  await db.destroy();
  await copy.drop();
  return ids.sort();
}

beforeAll(async () => {
  appendFileSync(ledger, '');
  port = await freePort();
  await start();
  token = (await (await logInAt(product, demoClinic)).json()) as LoggedInUser;
}, timeoutMs);
afterAll(async () => {
  isOver = true;
  await product.stop();
}, timeoutMs);

test(
  'a kill -9 of PostgreSQL and of the server loses no acknowledged write, and neither does a backup',
  async () => {
    const before = new Set(await issuedIds());
    const working = Promise.all(Array.from({ length: desks }, work));

    await moreAcks(acksBetweenKills);
    const postmaster = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
    await isBack();
    await moreAcks(noted('ack').length + acksBetweenKills);
    product.process.kill('SIGKILL');
    await once(product.process, 'exit');
    await start();
    await moreAcks(noted('ack').length + acksBetweenKills);
    isOver = true;
    await working;

    const issued = (await issuedIds()).filter((id) => !before.has(id));
    expect(issued.length).toBe(new Set(issued).size);
    expect(noted('ack').filter((id) => !issued.includes(id))).toEqual([]);
    expect(noted('refused').length).toBeGreaterThan(0);
    expect(noted('refused').filter((id) => issued.includes(id))).toEqual([]);
    expect(issued.filter((id) => !noted('intent').includes(id))).toEqual([]);
    expect(await restoredIds()).toEqual((await issuedIds()).sort());
  },
  2 * timeoutMs,
);
