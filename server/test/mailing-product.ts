import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { queueMail } from '../domain/mail/mail-jobs.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type DatabaseUrls, findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { openKeys } from '../platform/keys/installed-keys.ts';
import { queueSchema } from '../platform/processes/job-queue.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { jobsTable } from './jobs.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { freePort, type Product, productionEnv, startProduct } from './product.ts';

// The real server, which sends to a real mail server.

/** Longer than a restart of the queue takes on a busy machine. */
export const timeoutMs = 240_000;
const encryptionKey = randomBytes(32);
const secrets = {
  JWT_SECRET: 'a secret of the tests that is long enough',
  ENCRYPTION_KEY: encryptionKey.toString('hex'),
};

export let dataDir: string;
export let product: Product | undefined;
let mailServer: MailServer | undefined;
let database: TestDatabase | undefined;

/**
 * Each test of the file has its own data folder, and what it started is stopped after it. With `embedded` the
 * product runs its database itself, so that a test can kill it.
 */
export function useMailingProduct({ embedded = false } = {}): void {
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'unikat-mailing-'));
    database = embedded ? undefined : await createTestDatabase();
  });
  afterEach(async () => {
    await product?.stop();
    await mailServer?.close();
    await database?.drop();
    product = undefined;
    mailServer = undefined;
    await rm(dataDir, { recursive: true, force: true });
  }, timeoutMs);
}

export async function start(beforeTaken: () => Promise<void>): Promise<Product> {
  mailServer = await startMailServer(beforeTaken);
  const env = {
    TLS: 'off',
    ...(database && productionEnv(database.url, dataDir)),
    ...secrets,
    SMTP_URL: mailServer.url,
  };
  product = await startProduct({ dataDir, port: await freePort(), env, detached: true });
  return product;
}

/** Ignores the mails of the demo accounts. */
export const recipients = () =>
  (mailServer?.recipients ?? []).filter((email) => email.startsWith('reader-')).sort();
export const addresses = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `reader-${String(index).padStart(3, '0')}@example.org`,
  );

async function databaseUrls(): Promise<DatabaseUrls | undefined> {
  if (database) return { appUrl: database.url, ownerUrl: database.ownerUrl };
  return findEmbeddedPostgres(dataDir);
}

/** Queues a mail for each address in one transaction, so that all wait before the first is sent. */
export async function queueMails(to: readonly string[]): Promise<void> {
  const db = openDatabase((await databaseUrls())?.appUrl ?? '');
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

/** How many mails are queued. */
export async function waitingMails(): Promise<number> {
  const url = (await databaseUrls())?.ownerUrl;
  if (!url) return Number.NaN;
  const db = openDatabase(url);
  try {
    const { rows } = await db.raw<{ rows: { count: number }[] }>(
      `select count(*) from ${jobsTable} join ${queueSchema}._private_tasks t on t.id = task_id
        where t.identifier = 'send-mail'`,
    );
    return rows[0]?.count ?? Number.NaN;
  } finally {
    await db.destroy();
  }
}
