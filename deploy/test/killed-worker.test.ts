import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queueMail } from '../../server/domain/mail/mail-jobs.ts';
import { directUrlOf } from '../../server/platform/database/database.ts';
import {
  ended,
  type KeptRunning,
  keepRunning,
  startChild,
} from '../../server/platform/processes/processes.ts';
import { openDatabaseLink } from '../../server/test/database-link.ts';
import { useHarness } from '../../server/test/harness.ts';
import { jobsIn } from '../../server/test/jobs.ts';
import { type MailServer, startMailServer } from '../../server/test/mail-server.ts';
import { secretVariables } from '../../server/test/secret-variables.ts';

// A node is killed while it sends mails, or two nodes lose their database. Each mail is sent once.

const timeoutMs = 180_000;
const mails = 20;
const atOnce = 2;
const h = useHarness();
const addresses = Array.from({ length: mails }, (_, index) => `reader-${index + 10}@example.org`);
const nodes: KeptRunning[] = [];
let mailServer: MailServer;
/** Until then mails arrive and are not acknowledged. */
let acknowledged: PromiseWithResolvers<void>;

beforeEach(async () => {
  acknowledged = Promise.withResolvers();
  mailServer = await startMailServer(() => acknowledged.promise);
  await h.db('sent_mails').del();
  for (const email of addresses)
    await queueMail(h.deps, h.db, {
      kind: 'assignerRequestRefused',
      email,
      language: 'en',
      requestId: 'request',
      name: 'Reader',
    });
});
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
  await mailServer.close();
});

/** Starts the queue's process of a node. */
function startWorker(databaseUrl = directUrlOf(h.db), goneRuns: readonly string[] = []) {
  return startChild(new URL('../../server/worker-main.ts', import.meta.url), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailServer.url,
      ...secretVariables(h.deps.config.secrets),
      JOB_LEASE_SECONDS: '5',
      LOG_LEVEL: 'warn',
      GONE_RUNS: goneRuns.join(),
    },
  });
}

/** Keeps the queue's process of a node running, as the node does. */
function startNode(databaseUrl?: string): void {
  nodes.push(keepRunning('worker', (runs) => startWorker(databaseUrl, runs), h.deps.log));
}

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: timeoutMs });
const untilAllSent = async () => {
  await until(async () => expect(await jobsIn(h.db)).toEqual([]));
  expect(await h.db('sent_mails')).toHaveLength(mails);
};

test(
  'the mails of a killed node are sent within minutes, once',
  async () => {
    const killed = startWorker();
    if (!killed) throw new Error('The worker did not start');
    onTestFinished(() => void killed.kill('SIGKILL'));
    await until(() => expect(mailServer.recipients).toHaveLength(atOnce));
    killed.kill('SIGKILL');
    await ended(killed);
    acknowledged.resolve();
    const killedAt = performance.now();
    startNode();
    startNode();
    await untilAllSent();
    expect(performance.now() - killedAt).toBeLessThan(5 * 60_000);
    expect(mailServer.recipients.slice(atOnce).toSorted()).toEqual(addresses);
  },
  timeoutMs,
);

test(
  'two nodes whose database goes away while they send, and comes back, send each mail once',
  async () => {
    const link = await openDatabaseLink(directUrlOf(h.db));
    startNode(link.url);
    startNode(link.url);
    await until(() => expect(mailServer.recipients).toHaveLength(2 * atOnce));
    await link.cut();
    acknowledged.resolve();
    // Both know that their mails were taken, and cannot record it.
    await until(() => expect(mailServer.connections()).toBe(0));
    await link.mend();
    await untilAllSent();
    expect(mailServer.recipients.toSorted()).toEqual(addresses);
    await Promise.all(nodes.splice(0).map((node) => node.stop()));
    await link.cut();
  },
  timeoutMs,
);
