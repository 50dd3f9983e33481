import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { queueMail } from '../domain/mail/mail-jobs.ts';
import { openDatabase } from '../platform/database/database.ts';
import { findEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { openKeys } from '../platform/keys/installed-keys.ts';
import { jobsTable } from './jobs.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { freePort, type Product, startProduct } from './product.ts';

// The real server with its own database, which sends to a real mail server.

/** Longer than a restart of the queue takes on a busy machine. */
export const timeoutMs = 240_000;
const encryptionKey = Buffer.alloc(32, 9);
const secrets = {
  JWT_SECRET: 'a secret of the tests that is long enough',
  ENCRYPTION_KEY: encryptionKey.toString('hex'),
};

export let dataDir: string;
export let product: Product | undefined;
let mailServer: MailServer | undefined;

/** Each test of the file has its own data folder, and what it started is stopped after it. */
export function useMailingProduct(): void {
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'unikat-mailing-'));
  });
  afterEach(async () => {
    await product?.stop();
    await mailServer?.close();
    product = undefined;
    mailServer = undefined;
    await rm(dataDir, { recursive: true, force: true });
  }, timeoutMs);
}

export async function start(beforeTaken: () => Promise<void>): Promise<Product> {
  mailServer = await startMailServer(beforeTaken);
  return restart();
}

export async function restart(): Promise<Product> {
  const env = { ...secrets, TLS: 'off', SMTP_URL: mailServer?.url ?? '' };
  product = await startProduct({ dataDir, port: await freePort(), env, detached: true });
  return product;
}

/** Ignores the mails of the demo accounts. */
export const recipients = () =>
  (mailServer?.recipients ?? []).filter((email) => email.endsWith('@example.org')).sort();
export const addresses = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `reader-${String(index).padStart(3, '0')}@example.org`,
  );

/** Queues a mail for each address in one transaction, so that all wait before the first is sent. */
export async function queueMails(to: readonly string[]): Promise<void> {
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

export async function waitingJobs(): Promise<number> {
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
