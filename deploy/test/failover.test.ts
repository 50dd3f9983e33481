import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Express } from 'express';
import type { Knex } from 'knex';
import pg from 'pg';
import supertest, { type Response } from 'supertest';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attemptLimits } from '#shared/limits/rates.ts';
import { createApp } from '../../server/app.ts';
import { databaseErrorKey } from '../../server/platform/database/constraint-errors.ts';
import { openDatabase, poolStateOf } from '../../server/platform/database/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { addJob } from '../../server/platform/processes/job-queue.ts';
import { startQueue } from '../../server/platform/processes/job-runner.ts';
import { createRateLimiter } from '../../server/platform/web/rate-limiter.ts';
import { makePersonId, makeUser } from '../../server/test/factories.ts';
import { makeFolder } from '../../server/test/folder.ts';
import { useHarness } from '../../server/test/harness.ts';
import { expectProblem } from '../../server/test/problem.ts';

// What a failover does to a node: its database only reads, waits for a standby, cuts connections or crashes. It has a
// server of its own, because its settings change.

const timeoutMs = 180_000;
const poolSize = 3;
const timeouts = { connectMs: 1_500, statementMs: 800, queryMs: 1_000, idleInTransactionMs: 3_000 };
const h = useHarness();
const dataDir = makeFolder();
let server: EmbeddedPostgres;
let owner: pg.Client;
let db: Knex;
let app: Express;
let token: string;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir, warn() {} });
  await migrateDatabase(server);
  await connectOwner();
  db = openDatabase(server.appUrl, { max: poolSize, timeouts });
  const deps = { ...h.deps, db, rateLimiter: createRateLimiter(db, 1_000, h.deps.cipher) };
  app = createApp({ ...deps, config: { ...h.deps.config, rateLimitScale: 1 } });
  token = (await makeUser({ ...h, app, deps, db })).accessToken;
}, timeoutMs);
afterAll(async () => {
  await db.destroy();
  await owner.end();
  await server.stop();
}, timeoutMs);

async function connectOwner(): Promise<void> {
  owner = new pg.Client({ connectionString: server.ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
}

async function configure(setting: string): Promise<void> {
  await owner.query(`alter system ${setting}`);
  await owner.query('select pg_reload_conf()');
}

const read = () =>
  supertest(app).get('/api/accounts/is-logged-in').set('Authorization', `Bearer ${token}`);
const write = () => supertest(app).get(`/api/id/${makePersonId()}/challenge`);
const logIn = () =>
  supertest(app)
    .post('/api/accounts/login')
    .set('X-XSRF-TOKEN', '1')
    .send({ emailUnikatIdOrUsername: 'person@example.org', password: 'not the password' });

function expectAway(answer: Response): void {
  expectProblem(answer, 'Server_DatabaseAway');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

/** Calls that wait for a connection behind those that wait for the standby are refused as well. */
function expectBusyOrAway(answer: Response): void {
  const isAway = answer.body.title === 'Server_DatabaseAway';
  expectProblem(answer, isAway ? 'Server_DatabaseAway' : 'Server_Overloaded');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: timeoutMs });
const isWell = () =>
  until(async () => {
    expect((await read()).status).toBe(200);
    expect((await write()).status).toBe(200);
  });

/** The process numbers of the application's backends that wait for a standby. */
async function heldUp(): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename = 'unikat_app' and wait_event = 'SyncRep'",
  );
  return rows.map(({ pid }) => pid);
}

test(
  'no connection stays on a server that only reads now: even reading answers 503 until it writes again',
  async () => {
    await isWell();
    await configure('set default_transaction_read_only = on');
    await until(async () => expectAway(await read()));
    expectAway(await write());
    expectAway(await read());
    expect(poolStateOf(db)).toMatchObject({ used: 0, idle: 0 });
    await configure('reset default_transaction_read_only');
    await isWell();
  },
  timeoutMs,
);

test(
  'connections that the server cuts are thrown away, and the queue begins again and listens',
  async () => {
    let done = 0;
    let troubles = 0;
    const task = async () => {
      done += 1;
    };
    const onTrouble = () => {
      troubles += 1;
    };
    const watcher = { endedRuns: [], onRun() {}, onFirstJob() {}, onTrouble };
    const begin = () => startQueue(db, h.deps.log, { task }, [], watcher);
    const isListening = () =>
      until(async () => {
        const sql = "select from pg_stat_activity where query like 'LISTEN%'";
        expect((await owner.query(sql)).rowCount).toBe(1);
      });
    const first = begin();
    await isListening();
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'unikat_app'",
    );
    await isWell();
    // The worker's process ends then, and its successor does what follows.
    await until(async () => expect(troubles).toBeGreaterThan(0));
    await first.stop();
    const second = begin();
    await isListening();
    await addJob(db, { task: 'task', payload: {}, key: null });
    await until(async () => expect(done).toBe(1));
    await second.stop();
  },
  timeoutMs,
);

test(
  'commits that wait for a standby answer 503, and do not pile up in the database',
  async () => {
    await isWell();
    await configure("set synchronous_standby_names = 'absent'");
    await until(async () => expectAway(await write()));
    for (let round = 0; round < 4; round += 1)
      for (const answer of await Promise.all(Array.from({ length: 10 }, write)))
        expectBusyOrAway(answer);
    const waiting = await heldUp();
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.length).toBeLessThanOrEqual(2 * poolSize);
    await configure('reset synchronous_standby_names');
    await isWell();
    expect(await heldUp()).toEqual([]);
  },
  timeoutMs,
);

test(
  'a commit whose wait for a standby is cancelled is not acknowledged',
  async () => {
    await configure("set synchronous_standby_names = 'absent'");
    const patient = openDatabase(server.appUrl, { max: 1 });
    const written = patient('failed_attempts').insert({
      kind: 'cancelled',
      subject: '',
      address: '',
      failures: 1,
      window_ends_at: patient.fn.now(),
    });
    const outcome = written.then(
      () => 'acknowledged',
      (error) => databaseErrorKey(error),
    );
    await until(async () => expect(await heldUp()).toHaveLength(1));
    for (const pid of await heldUp()) await owner.query('select pg_cancel_backend($1)', [pid]);
    expect(await outcome).toBe('Server_DatabaseAway');
    expect(poolStateOf(patient)).toMatchObject({ used: 0, idle: 0 });
    await configure('reset synchronous_standby_names');
    await patient.destroy();
    await isWell();
  },
  timeoutMs,
);

test(
  'a login that is locked stays locked when the server crashes',
  async () => {
    await isWell();
    for (let failure = 0; failure < attemptLimits.login.points; failure += 1)
      expect((await logIn()).status).toBe(401);
    expectProblem(await logIn(), 'Request_TooMany');
    const postmaster = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    const hasEnded = new Promise<void>((resolve) => owner.once('end', resolve));
    process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
    await hasEnded;
    await until(connectOwner);
    await isWell();
    expectProblem(await logIn(), 'Request_TooMany');
    const unlogged = "select relname from pg_class where relpersistence = 'u' and relkind = 'r'";
    expect((await owner.query(unlogged)).rows).toEqual([{ relname: 'rate_limits' }]);
  },
  timeoutMs,
);
