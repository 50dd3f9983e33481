import { setTimeout as wait } from 'node:timers/promises';
import { msPerDay } from '#shared/durations.ts';
import { mailQueue } from '#shared/limits.ts';
import type { Deps, WorkerDeps } from '../../deps.ts';
import type { Task } from '../../platform/job-runner.ts';
import type { SendMail } from '../../platform/mailer.ts';
import { composeMail } from './compose-mail.ts';
import { sendEmailChangeMail } from './email-change-mails.ts';
import { mailJobHash, openMailJob } from './mail-jobs.ts';
import { isRound, queueRound } from './mail-rounds.ts';
import { isRequested, sendRequestedMail } from './requested-mails.ts';
import { deleteSentMails, isMailSent, recordSentMail } from './sent-mails.store.ts';

/**
 * The queue's task that sends a mail, once even if the queue runs the job again. It throws when the mail
 * server refuses, and the queue tries it again.
 */
export function sendMailTask(deps: WorkerDeps, send: SendMail): Task {
  const { db, clock } = deps;
  return async (payload) => {
    const job = openMailJob(deps, payload);
    const jobHash = mailJobHash(payload);
    if (isRound(job)) {
      await db.transaction(async (trx) => {
        if (await recordSentMail(trx, jobHash, clock())) await queueRound(deps, trx, job);
      });
      return;
    }
    if (await isMailSent(db, jobHash)) return;
    const sendOnce: SendMail = async (mail) => {
      await send({ ...mail, id: jobHash.toString('hex') });
      await insistOnRecord(deps, jobHash);
    };
    if (isRequested(job)) return sendRequestedMail(deps, job, sendOnce);
    if (job.kind === 'emailChange') return sendEmailChangeMail(deps, job, sendOnce);
    const mail = await composeMail(deps, job);
    if (mail) await sendOnce(mail);
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
      await recordSentMail(db, jobHash, sentAt);
      return;
    } catch (error) {
      if (attempt === 1) log.warn({ err: error }, 'a sent mail is not recorded yet');
      await wait(mailQueue.retryMs);
    }
  }
}

/** Deletes the records of mails sent 30 days ago; their jobs do not run again. */
export async function tidySentMails({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSentMails(db, new Date(clock().getTime() - mailQueue.sentKeptDays * msPerDay));
}
