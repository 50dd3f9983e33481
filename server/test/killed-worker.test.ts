import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueMail } from '../domain/mail/mail-jobs.ts';
import { databaseUrlOf } from '../platform/database.ts';
import { ended, startChild } from '../platform/processes.ts';
import { useHarness } from './harness.ts';
import { jobsIn } from './jobs.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { secretVariables } from './secret-variables.ts';

// A node is killed while it sends mails. The workers of two other nodes send them, each once.

const timeoutMs = 180_000;
const mails = 20;
const atOnce = 2;
const h = useHarness();
const addresses = Array.from({ length: mails }, (_, index) => `reader-${index + 10}@example.org`);
const workers: ChildProcess[] = [];
let mailServer: MailServer;
let isDown = true;

beforeAll(async () => {
  // The first node's mails arrive and are never acknowledged.
  mailServer = await startMailServer(() => (isDown ? new Promise(() => {}) : Promise.resolve()));
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await Promise.all(workers.map(ended));
  await mailServer.close();
});

/** Starts the queue's process of another node. */
function startWorker(): ChildProcess {
  const worker = startChild(new URL('../worker-main.ts', import.meta.url), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrlOf(h.db),
      SMTP_URL: mailServer.url,
      ...secretVariables(h.deps.config.secrets),
      JOB_LEASE_SECONDS: '5',
      LOG_LEVEL: 'warn',
    },
  });
  if (!worker) throw new Error('The worker did not start');
  workers.push(worker);
  return worker;
}

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: timeoutMs });

test(
  'the mails of a killed node are sent within minutes, once',
  async () => {
    for (const email of addresses)
      await queueMail(h.deps, h.db, {
        kind: 'assignerRequestRefused',
        email,
        language: 'en',
        requestId: 'request',
        name: 'Reader',
      });
    const killed = startWorker();
    await until(() => expect(mailServer.recipients).toHaveLength(atOnce));
    killed.kill('SIGKILL');
    await ended(killed);
    isDown = false;
    const killedAt = performance.now();
    startWorker();
    startWorker();
    await until(async () => expect(await jobsIn(h.db)).toEqual([]));
    expect(performance.now() - killedAt).toBeLessThan(5 * 60_000);
    expect(mailServer.recipients.slice(atOnce).toSorted()).toEqual(addresses);
    expect(await h.db('sent_mails')).toHaveLength(mails);
  },
  timeoutMs,
);
