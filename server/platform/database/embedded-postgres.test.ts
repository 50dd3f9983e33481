import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../test/folder.ts';
import {
  type EmbeddedPostgres,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { openCluster } from './postgres-cluster.ts';

const ownerOnly = 0o700;
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const projectRoot = fileURLToPath(new URL('../../../', import.meta.url));
/** Recovery does not wait for a busy disk; a kill -9 keeps what the system has cached. */
const settings = { fsync: 'off' };
/** A program that starts the server of a folder, says so, and waits to be killed. */
const program = `
  import { startEmbeddedPostgres } from './server/platform/database/embedded-postgres.ts';
  const server = await startEmbeddedPostgres({ dataDir: process.argv[1], warn: () => {}, settings: { fsync: 'off' } });
  process.on('SIGTERM', () => server.stop().then(() => process.exit()));
  console.log('started');`;

/** A folder as a first start makes it; the tests copy it, because making it takes longer than a test. */
const made = makeFolder();
let dataDir: string;
let server: EmbeddedPostgres | undefined;

beforeAll(async () => {
  await openCluster(made);
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unikat-postgres-'));
  await chmod(dataDir, ownerOnly);
});

afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

/** Fills the folder as an earlier start would have. */
async function startedBefore(): Promise<void> {
  await cp(made, dataDir, { recursive: true });
}

async function start(warn: (message: string) => void = () => {}): Promise<EmbeddedPostgres> {
  server = await startEmbeddedPostgres({ dataDir, warn, settings });
  return server;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  // Its error is also thrown.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function startElsewhere() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

test(`${isRoot ? 'root' : 'an ordinary user'} starts it in a folder of mode 0700, and data outlives a stop`, async () => {
  const { ownerUrl, stop } = await start();
  expect(await ask(ownerUrl, "SELECT current_setting('server_version_num')::int / 10000")).toBe(18);
  expect(await ask(ownerUrl, 'SHOW listen_addresses')).toBe('127.0.0.1');
  await ask(ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS value');
  await Promise.all([stop(), stop()]);
  await expect(postmasterPid()).rejects.toThrow('ENOENT');
  expect(await ask((await start()).ownerUrl, 'SELECT value FROM kept')).toBe(42);
});

test('after a kill -9 of PostgreSQL it is restarted at the same address with its data', async () => {
  await startedBefore();
  const warnings: string[] = [];
  const { ownerUrl } = await start((message) => warnings.push(message));
  await ask(ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS value');
  process.kill(await postmasterPid(), 'SIGKILL');
  const answer = await vi.waitUntil(
    () => ask(ownerUrl, 'SELECT value FROM kept').catch(() => undefined),
    { timeout: 60_000 },
  );
  expect(answer).toBe(42);
  expect(warnings.join()).toContain('unexpectedly');
});

test('after a kill -9 of one of its processes PostgreSQL recovers by itself and keeps its lease', async () => {
  await startedBefore();
  const { ownerUrl } = await start();
  const postmaster = await postmasterPid();
  const leaseHolder = () => ask(ownerUrl, "SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
  const holder = Number(await leaseHolder());
  process.kill(holder, 'SIGKILL');
  await vi.waitUntil(
    async () => ((await leaseHolder().catch(() => undefined)) ?? holder) !== holder,
    { timeout: 60_000 },
  );
  expect(await postmasterPid()).toBe(postmaster);
});

test('a stranger on the port of a killed server gets no connection, and so no password', async () => {
  await startedBefore();
  let connections = 0;
  const stranger = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  for (const pid of [2 ** 22, process.ppid]) {
    const lines = [pid, join(dataDir, 'postgres'), 1, port, '', '127.0.0.1', ''];
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined();
  }
  expect(await ask((await start()).ownerUrl, 'SELECT 1')).toBe(1);
  expect(connections).toBe(0);
  stranger.close();
});

test('a server that does not listen yet keeps its file', async () => {
  await startedBefore();
  const folder = join(dataDir, 'postgres');
  const starting = spawn('sleep', ['60'], { cwd: folder });
  const lines = [starting.pid, folder, 1, 1, '', '127.0.0.1', ''];
  await writeFile(join(folder, 'postmaster.pid'), lines.join('\n'));
  const started = start();
  const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '');
  await vi.waitUntil(async () => (await log()).split('already exists').length > 3, {
    timeout: 60_000,
  });
  starting.kill();
  expect(await ask((await started).ownerUrl, 'SELECT 1')).toBe(1);
});

test('of two starts at once one gets the database, and the other is refused', async () => {
  await startedBefore();
  const results = await Promise.allSettled([start(), start()]);
  const [refused, ...others] = results.filter(({ status }) => status === 'rejected');
  expect(others).toEqual([]);
  expect(String(refused?.status === 'rejected' && refused.reason)).toContain('Another program');
});

test('a second program is refused, and recovers after a kill -9 of the first one', async () => {
  await startedBefore();
  const api = await startElsewhere();
  await expect(start()).rejects.toThrow('Another program');
  const orphan = await postmasterPid();
  api.kill('SIGKILL');
  await once(api, 'exit');
  const { ownerUrl } = await start();
  expect(await ask(ownerUrl, 'SELECT 1')).toBe(1);
  expect(await postmasterPid()).not.toBe(orphan);
});

if (isRoot)
  test('an ordinary user starts it in a folder of its own', async () => {
    await chown(dataDir, nobody, nobody);
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
      cwd: projectRoot,
      uid: nobody,
      gid: nobody,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(String(said[0])).toBe('started\n');
  });

if (isRoot)
  test('where it cannot run, one sentence says to set DATABASE_URL', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', program, dataDir],
      // There is no `unshare` on this path.
      { cwd: projectRoot, encoding: 'utf8', env: { PATH: '' } },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/Error: The embedded PostgreSQL.*Set DATABASE_URL/);
  });
