import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueMail } from '../domain/mail/mail-jobs.ts';
import { openDatabase } from '../platform/database.ts';
import { findEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { openKeys } from '../platform/installed-keys.ts';
import { jobsTable } from './jobs.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { childrenRunning, commandOf } from './processes.ts';
import { freePort, type Product, startProduct } from './product.ts';

// The worker process or its database is killed while mails are sent. Runs the real server with its own
// database and a real mail server.

const mails = 200;
const kills = 10;
const mailsBetweenKills = 18;
const askedEveryMs = 50;
/** Ten restarts of the queue take 40 s on a quiet machine, three times that on a busy one. */
const timeoutMs = 240_000;
const encryptionKey = Buffer.alloc(32, 9);
const secrets = {
  JWT_SECRET: 'a secret of the tests that is long enough',
  ENCRYPTION_KEY: encryptionKey.toString('hex'),
};

let dataDir: string;
let product: Product | undefined;
let mailServer: MailServer | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'unikat-worker-'));
}, timeoutMs);
afterEach(async () => {
  await product?.stop();
  await mailServer?.close();
  product = undefined;
  mailServer = undefined;
  await rm(dataDir, { recursive: true, force: true });
}, timeoutMs);

async function start(beforeTaken: () => Promise<void>): Promise<Product> {
  mailServer = await startMailServer(beforeTaken);
  return restart();
}

async function restart(): Promise<Product> {
  const env = { ...secrets, TLS: 'off', SMTP_URL: mailServer?.url ?? '' };
  product = await startProduct({ dataDir, port: await freePort(), env, detached: true });
  return product;
}

/** Ignores the mails of the demo accounts. */
const recipients = () =>
  (mailServer?.recipients ?? []).filter((email) => email.endsWith('@example.org')).sort();
const addresses = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `reader-${String(index).padStart(3, '0')}@example.org`,
  );

/** Queues a mail for each address in one transaction, so that all wait before the first is sent. */
async function queueMails(to: readonly string[]): Promise<void> {
  const db = openDatabase((await findEmbeddedPostgres(dataDir))?.appUrl ?? '');
  const keys = { jwt: [secrets.JWT_SECRET], encryption: [encryptionKey] };
  const config = { secrets: keys, keyLeadSeconds: 0 };
  const deps = await openKeys(db, config, () => new Date(), 'command');
  await db.transaction(async (trx) => {
    for (const email of to)
      await queueMail(deps, trx, {
        kind: 'assignerRequestRefused',
        email,
        language: 'en',
        requestId: 'request',
        name: 'Reader',
      });
  });
  await db.destroy();
}

async function waitingJobs(): Promise<number> {
  const url = (await findEmbeddedPostgres(dataDir))?.ownerUrl;
  if (!url) return Number.NaN;
  const db = openDatabase(url);
  try {
    const { rows } = await db.raw<{ rows: { count: number }[] }>(
      `select count(*) from ${jobsTable}`,
    );
    return rows[0]?.count ?? Number.NaN;
  } finally {
    await db.destroy();
  }
}

async function killPostmaster(): Promise<void> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const pid = await vi.waitUntil(
    async () => Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10),
    { timeout: timeoutMs, interval: 10 },
  );
  process.kill(pid, 'SIGKILL');
}

/** Polls the server until stopped; resolves with the answers other than 200. */
async function watchHealth(url: string, over: () => boolean): Promise<string[]> {
  const bad: string[] = [];
  while (!over()) {
    const said = await fetch(`${url}/healthz`).then(({ status }) => String(status), String);
    if (said !== '200') bad.push(said);
    await wait(askedEveryMs);
  }
  return bad;
}

test(
  'PostgreSQL is killed ten times while 200 mails are sent: the server answers, each mail arrives once',
  async () => {
    let killed = 0;
    // The worst time: the mail server has the mail, and the queue does not know it yet.
    const { url } = await start(async () => {
      if (killed === kills || recipients().length < (killed + 1) * mailsBetweenKills) return;
      killed += 1;
      await killPostmaster();
    });
    const running = product?.process;
    let isOver = false;
    const health = watchHealth(url, () => isOver);
    await queueMails(addresses(mails));
    await vi.waitFor(() => expect(new Set(recipients()).size).toBe(mails), {
      timeout: timeoutMs,
      interval: askedEveryMs,
    });
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), { timeout: timeoutMs });
    isOver = true;
    expect(killed).toBe(kills);
    expect(recipients()).toEqual(addresses(mails));
    expect(await health).toEqual([]);
    expect([running?.exitCode, running?.signalCode]).toEqual([null, null]);
  },
  2 * timeoutMs,
);

/** The worker process. */
async function workerPid(except?: number): Promise<number> {
  const find = async () =>
    (await childrenRunning('worker-main', product?.process.pid)).find((pid) => pid !== except);
  return (await vi.waitUntil(find, { timeout: timeoutMs, interval: askedEveryMs })) ?? 0;
}

const isGone = (pid: number) =>
  vi.waitFor(async () => expect(await commandOf(pid)).toBe(''), { timeout: timeoutMs });
const arrived = (to: readonly string[]) =>
  vi.waitFor(() => expect(recipients()).toEqual(to), { timeout: timeoutMs });

test(
  'a killed worker is restarted, and a worker whose server is killed ends',
  async () => {
    await start(async () => {});
    const [first = '', second = ''] = addresses(2);
    await queueMails([first]);
    await arrived([first]);
    const killed = await workerPid();
    process.kill(killed, 'SIGKILL');
    await queueMails([second]);
    await arrived([first, second]);
    const worker = await workerPid(killed);
    product?.process.kill('SIGKILL');
    await isGone(worker);
  },
  timeoutMs,
);

test.each(['SIGTERM to the server', 'Ctrl-C to its whole group'])(
  '%s lets the mail in flight finish and sends it once',
  async (signal) => {
    let isTaken = false;
    let letGo: () => void = () => {};
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await start(async () => {
      if (recipients().length === 0) return;
      isTaken = true;
      await isLetGo;
    });
    const to = addresses(1);
    await queueMails(to);
    await vi.waitUntil(() => isTaken, { timeout: timeoutMs });
    const worker = await workerPid();
    const { pid = 0 } = product?.process ?? {};
    if (signal.startsWith('Ctrl-C')) process.kill(-pid, 'SIGINT');
    else process.kill(pid, 'SIGTERM');
    letGo();
    expect(await product?.stop()).toBe(0);
    await isGone(worker);
    await restart();
    await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), { timeout: timeoutMs });
    expect(recipients()).toEqual(to);
  },
  timeoutMs,
);
