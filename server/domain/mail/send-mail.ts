import type { Deps } from '../../deps.ts';
import type { Task } from '../../platform/mail-queue.ts';
import type { SendMail } from '../../platform/mailer.ts';
import { composeMail } from './compose-mail.ts';
import { openMailJob } from './mail-jobs.ts';
import { isRound, queueRound } from './mail-rounds.ts';
import { isRequested, sendRequestedMail } from './requested-mails.ts';

/** The queue's task that sends a mail; it throws when the mail server does, and is tried again. */
export function sendMailTask(deps: Deps, send: SendMail): Task {
  return async (payload) => {
    const job = openMailJob(deps, payload);
    if (isRound(job)) return queueRound(deps, job);
    if (isRequested(job)) return sendRequestedMail(deps, job, send);
    const mail = await composeMail(deps, job);
    if (mail) await send(mail);
  };
}
