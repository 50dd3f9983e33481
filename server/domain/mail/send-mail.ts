import { setTimeout as wait } from 'node:timers/promises';
import { jobQueue } from '#shared/limits/server.ts';
import type { Deps, WorkerDeps } from '../../deps.ts';
import type { Task } from '../../platform/processes/job-runner.ts';
import type { SendMail } from '../../platform/web/mailer.ts';
import { mailJobHash, mails, openMailJob, queueMail } from './mail-jobs.ts';
import { listAdminIds } from './recipients.store.ts';
import { isMailSent, recordSentMail } from './sent-mails.store.ts';

/**
 * The queue's task that sends a mail, once even if the queue runs the job again. It throws when the mail
 * server refuses, and the queue tries it again.
 */
export function sendMailTask(deps: WorkerDeps, send: SendMail): Task {
  const { db, clock } = deps;
  return async (payload) => {
    const { kind, ...job } = openMailJob(deps, payload);
    const jobHash = mailJobHash(payload);
    const row = mails.find((one) => one.kind === kind);
    if (!row) return;
    // The schema of this row has parsed the job.
    const facts = job as never;
    if ('jobsFor' in row) {
      await db.transaction(async (trx) => {
        if (!(await recordSentMail(trx, { jobHash, now: clock() }))) return;
        for (const one of row.jobsFor(facts, await listAdminIds(trx)))
          await queueMail(deps, trx, one);
      });
      return;
    }
    if (await isMailSent(db, { jobHash })) return;
    const sendOnce: SendMail = async (mail) => {
      await send({ ...mail, id: jobHash.toString('hex') });
      await insistOnRecord(deps, jobHash);
    };
    await row.send(deps, facts, sendOnce);
  };
}

/**
 * Records that a mail was sent, however long the database is away: if the job ended without the record,
 * the next run would send the mail again.
 */
async function insistOnRecord(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  jobHash: Buffer,
): Promise<void> {
  const sentAt = clock();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await recordSentMail(db, { jobHash, now: sentAt });
      return;
    } catch (error) {
      if (attempt === 1) log.warn({ err: error }, 'a sent mail is not recorded yet');
      await wait(jobQueue.retryMs);
    }
  }
}
