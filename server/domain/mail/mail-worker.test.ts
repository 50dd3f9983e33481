import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepHouse } from '../../housekeeping.ts';
import { addJob } from '../../platform/processes/job-queue.ts';
import { runQueueOnce } from '../../platform/processes/job-runner.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { createMailer } from '../../platform/web/mailer.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { jobsIn, makeJobsDue } from '../../test/jobs.ts';
import { startWorker, workerTasks } from '../../worker.ts';
import { queueMail } from './mail-jobs.ts';
import { recordSentMail } from './sent-mails.store.ts';

const h = useHarness();
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A mail server that keeps the mails it receives; `port` 0 means a free one. */
async function startMailServer(port = 0) {
  const received: string[] = [];
  const envelopes: unknown[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        envelopes.push(envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { received, envelopes, port: address.port };
}

async function work(port: number, nodes = 1, log = h.deps.log): Promise<void> {
  const config = { ...h.deps.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  for (let node = 0; node < nodes; node++) {
    const mailer = createMailer(config, h.deps.clock);
    stops.push(startWorker({ ...h.deps, log }, mailer).stop);
  }
}

const waiting = (): Promise<{ attempts: number }[]> => jobsIn(h.db).select('attempts');

describe('the mail worker', () => {
  test('sends to a real mail server, in the reader’s language', async () => {
    const server = await startMailServer();
    await work(server.port);
    const email = 'leserin@example.org';
    const { accountId } = await makeUser(h, 'Local', { email });
    await h.db('accounts').where({ id: accountId }).update({ language: 'de' });
    await h.call('requestPasswordReset', { body: { email } });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 10_000 });
    const mail = await PostalMime.parse(server.received[0] ?? '');
    expect(server.envelopes).toEqual([[email]]);
    expect(mail.subject).toBe('Neues Passwort für Unikat');
    expect(mail.from).toMatchObject({ name: 'Unikat', address: 'no-reply@localhost' });
    expect(mail.text).toContain(`/reset-password?accountId=${accountId}&token=`);
    expect(mail.html).toContain('lang="de"');
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('loses nothing while the mail server is away, and sends each mail once', async () => {
    const emails = ['a@example.org', 'b@example.org', 'c@example.org'];
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const gone = await startMailServer();
    await stops.splice(0)[0]?.();
    await work(gone.port, 2, log);
    for (const email of emails)
      await h.call('registerLocal', {
        body: { accountType: 'Local', email, password: 'correct horse' },
      });
    await vi.waitFor(
      async () =>
        expect((await waiting()).map(({ attempts }) => attempts > 0)).toEqual([true, true, true]),
      { timeout: 10_000 },
    );
    // An operator tells one refused address from a server that refuses all.
    const failed = () => lines.flatMap((line) => JSON.parse(line).job ?? []);
    await vi.waitFor(() => expect(new Set(failed()).size).toBe(emails.length), {
      timeout: 10_000,
    });
    const back = await startMailServer(gone.port);
    await makeJobsDue(h.db);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000 });
    expect(back.envelopes.flat().sort()).toEqual(emails);
    expect(lines.join()).not.toContain('@example.org');
  });

  test('adds no mail when the transaction that causes it fails', async () => {
    const failed = h.db.transaction(async (trx) => {
      await queueMail(h.deps, trx, { kind: 'reset', email: 'none@example.org' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await waiting()).toEqual([]);
  });

  test('sends the others when one mail always fails, and stores none of its error', async () => {
    const sent: string[] = [];
    const worker = startWorker(h.deps, async ({ to }) => {
      // PostgreSQL cannot store the zero character.
      if (to === 'never@example.org') throw new Error('refused: never@example.org\0');
      sent.push(to);
    });
    stops.push(worker.stop);
    await addJob(h.db, { task: 'send-mail', payload: {}, key: 'not sealed' });
    for (const email of ['never@example.org', 'other@example.org']) {
      await makeUser(h, 'Local', { email });
      await h.call('requestPasswordReset', { body: { email } });
    }
    await vi.waitFor(() => expect(sent).toEqual(['other@example.org']), { timeout: 10_000 });
    await vi.waitFor(async () => {
      const jobs = await jobsIn(h.db).pluck('last_error');
      expect(jobs).toEqual(['send-mail failed', 'send-mail failed']);
    });
    await jobsIn(h.db).delete();
  });

  test('sends a mail, and each mail of a round, once although its job runs again', async () => {
    const admin = await makeUser(h, 'Admin', { email: 'admin@example.org' });
    const sent: string[] = [];
    const tasks = workerTasks(h.deps, async ({ to }) => void sent.push(to));
    await queueMail(h.deps, h.db, { kind: 'passwordChanged', accountId: admin.accountId });
    await queueMail(h.deps, h.db, { kind: 'assignerRequested', requestId: 'r', name: 'Clinic' });
    const payloads: unknown[] = await jobsIn(h.db).pluck('payload');
    await runQueueOnce(h.db, h.deps.log, tasks);
    await Promise.all(payloads.map((payload) => tasks['send-mail']?.(payload)));
    await runQueueOnce(h.db, h.deps.log, tasks);
    expect(sent).toEqual(['admin@example.org', 'admin@example.org']);
  });

  test('sends a mail again with the same Message-ID if its process was killed before it was recorded', async () => {
    const { accountId } = await makeUser(h, 'Local', { email: 'twice@example.org' });
    const server = await startMailServer();
    const config = { ...h.deps.config, smtpUrl: `smtp://127.0.0.1:${server.port}` };
    const tasks = workerTasks(h.deps, createMailer(config, h.deps.clock));
    await queueMail(h.deps, h.db, { kind: 'passwordChanged', accountId });
    const [payload] = await jobsIn(h.db).pluck('payload');
    await tasks['send-mail']?.(payload);
    await h.db('sent_mails').delete();
    await tasks['send-mail']?.(payload);
    const mails = await Promise.all(server.received.map((mail) => PostalMime.parse(mail)));
    const [first, second] = mails.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<[0-9a-f]{64}@localhost>$/);
    expect(second).toBe(first);
    await jobsIn(h.db).delete();
  });

  test('deletes the records of sent mails after 30 days', async () => {
    await h.db('sent_mails').delete();
    await recordSentMail(h.db, { jobHash: Buffer.from('old'), now: h.deps.clock() });
    h.pass(30 * 86_400 + 1);
    await recordSentMail(h.db, { jobHash: Buffer.from('new'), now: h.deps.clock() });
    await keepHouse(h.deps);
    expect(await h.db('sent_mails').pluck('job_hash')).toEqual([Buffer.from('new')]);
  });

  test('continues after the database closed its connections', async () => {
    const server = await startMailServer();
    await work(server.port);
    await h.db
      .raw(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => undefined);
    await makeUser(h, 'Local', { email: 'still@example.org' });
    await h.call('requestPasswordReset', { body: { email: 'still@example.org' } });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 15_000 });
  });
});
