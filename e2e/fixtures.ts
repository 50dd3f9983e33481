import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { housekeepingTask } from '../server/housekeeping.ts';
import { findEmbeddedPostgres } from '../server/platform/database/embedded-postgres.ts';
import { queueSchema } from '../server/platform/processes/job-queue.ts';
import {
  type IdentityProviders,
  startIdentityProviders,
} from '../server/test/identity-providers.ts';
import { freePort, type Product, startProduct } from '../server/test/product.ts';
import { session } from '../shared/limits/accounts.ts';
import { firstDataVariable } from './global-setup.ts';
import { untilLive } from './live.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

const startTimeoutMs = 180_000;
/** All visitors in the tests have the same address; other tests cover the limits. */
const rateLimitScale = '10000';

export interface Running extends Product {
  mailbox: Mailbox;
  /** Moves the proof of every session to more than ten minutes ago. */
  ageSessions(): Promise<void>;
  /** Moves the open request to issue an ID again to that many days ago; housekeeping then mails what is due. */
  passDays(personId: string, days: number): Promise<void>;
}

/** Runs a statement on the product's database. */
async function query(dataDir: string, sql: string, values: unknown[]): Promise<void> {
  const urls = await findEmbeddedPostgres(dataDir);
  const database = new pg.Client({ connectionString: urls?.appUrl });
  await database.connect();
  await database.query(sql, values);
  await database.end();
}

/** What the product was told, as if it was told earlier. */
function earlier(dataDir: string): Pick<Running, 'ageSessions' | 'passDays'> {
  return {
    ageSessions: () =>
      query(dataDir, "update sessions set proved_at = now() - $1 * interval '1 s'", [
        session.freshSeconds + 1,
      ]),
    passDays: (personId, days) =>
      query(
        dataDir,
        `with passed as (
           update reissues
              set asked_at = asked_at - time, opens_at = opens_at - time,
                  paused_until = paused_until - time, mailed_at = mailed_at - time
             from (select $2 * interval '1 day' as time) moved
            where person_id = $1 and ended_at is null
         )
         select from ${queueSchema}.add_job($3)`,
        [personId, days, housekeepingTask],
      ),
  };
}

type Use = (running: Running) => Promise<void>;

/** Runs the product for a worker, with its own database and mail server, and with `env`. */
async function runProduct(use: Use, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'unikat-e2e-'));
  await cp(process.env[firstDataVariable] ?? '', dataDir, { recursive: true });
  const mailbox = await startMailbox();
  const product = await startProduct({
    dataDir,
    port: await freePort(),
    env: {
      SMTP_URL: mailbox.url,
      RATE_LIMIT_SCALE: rateLimitScale,
      PRACTICE_PROVIDER: 'off',
      ...env,
    },
  });
  await use({ ...product, mailbox, ...earlier(dataDir) });
  expect(await product.stop(), product.output()).toBe(0);
  await mailbox.close();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * A page that fails the test if it breaks the content security policy or throws. `goto` waits until
 * the page is live, because tests are faster than people.
 */
async function watchedPage({ page }: { page: Page }, use: (page: Page) => Promise<void>) {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    await untilLive(page);
    return response;
  };
  await use(page);
  expect(faults).toEqual([]);
}

const baseURL = async ({ product }: { product: Product }, use: (url: string) => Promise<void>) =>
  use(product.url);

/** `test` with the real product, started once for each worker with `env`. */
function testWith(env: Readonly<Record<string, string>>) {
  return base.extend<object, { product: Running }>({
    page: watchedPage,
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
      async ({}, use) => runProduct(use, env),
      { scope: 'worker', timeout: startTimeoutMs },
    ],
    baseURL,
  });
}

export const test = testWith({});

interface WithProviders {
  product: Running;
  providers: IdentityProviders;
}

/**
 * The same with real identity providers for each external login. Its demo clinic has lists of thousands of
 * IDs, which would be in the way of other files.
 */
export const testWithProviders = base.extend<object, WithProviders>({
  page: watchedPage,
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: see above
    async ({}, use) => {
      const providers = await startIdentityProviders();
      await use(providers);
      await providers.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ providers }, use) => runProduct(use, providers.env),
    { scope: 'worker', timeout: startTimeoutMs },
  ],
  baseURL,
});

/** The same with the practice provider, as in the demo. */
export const testWithPractice = testWith({ PRACTICE_PROVIDER: 'on' });
export { expect } from '@playwright/test';
