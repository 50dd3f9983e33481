import type { WorkerDeps } from '../../deps.ts';
import type { Task } from '../../platform/job-runner.ts';
import type { SendMail } from '../../platform/mailer.ts';
import { composeMail } from './compose-mail.ts';
import { mailJobHash, openMailJob } from './mail-jobs.ts';
import { isRound, queueRound } from './mail-rounds.ts';
import { isRequested, sendRequestedMail } from './requested-mails.ts';
import { isMailSent, recordSentMail } from './sent-mails.store.ts';
import { insistOnRecord } from './sent-mails.ts';

/**
 * The queue's task that sends a mail, once even if the queue runs the job again. It throws when the mail
 * server does, and is tried again.
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
      await send(mail);
      await insistOnRecord(deps, jobHash);
    };
    if (isRequested(job)) return sendRequestedMail(deps, job, sendOnce);
    const mail = await composeMail(deps, job);
    if (mail) await sendOnce(mail);
  };
}
