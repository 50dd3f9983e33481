import type { WorkerDeps } from './deps.ts';
import { mailTask } from './domain/mail/mail-jobs.ts';
import { sendMailTask, tidySentMails } from './domain/mail/send-mail.ts';
import { tidyAccounts } from './features/accounts/housekeeping.ts';
import { tidyAssignerRequests } from './features/admin/housekeeping.ts';
import { tidyBatches } from './features/batches/housekeeping.ts';
import { issueBatchTask, issueNextLines, resumeBatches } from './features/batches/issue-batch.ts';
import { tidyChallenges } from './features/challenges/housekeeping.ts';
import { foldFigures } from './features/figures/housekeeping.ts';
import { tidyCandidates, tidyHistories } from './features/profiles/housekeeping.ts';
import { tidyReceipts } from './features/receipts/housekeeping.ts';
import { tidyOrders } from './features/shop/housekeeping.ts';
import {
  type QueueCallbacks,
  type RunningQueue,
  startQueue,
  type Tasks,
} from './platform/job-runner.ts';
import { createMailer, type SendMail } from './platform/mailer.ts';
import { runEach } from './platform/run-each.ts';

const housekeepingTask = 'housekeeping';
const hourly = '17 * * * *';
const resumeTask = 'resume-batches';
const everyMinute = '* * * * *';
const foldingTask = 'fold-figures';
/** So that even a node that issues without a pause adds few rows. */
const everyFiveMinutes = '*/5 * * * *';

/**
 * Sends queued mails, issues the IDs of batches, deletes expired data once an hour, and adds up the figures.
 * Several nodes may run a worker; each job runs on one of them.
 */
export function startMailWorker(
  deps: WorkerDeps,
  send: SendMail = createMailer(deps.config, deps.clock),
  watcher?: QueueCallbacks,
): RunningQueue {
  const timetable = [
    { task: housekeepingTask, match: hourly },
    { task: resumeTask, match: everyMinute },
    { task: foldingTask, match: everyFiveMinutes },
  ];
  return startQueue(deps.db, deps.log, workerTasks(deps, send), timetable, watcher);
}

/** The tasks of the queue. */
export function workerTasks(deps: WorkerDeps, send: SendMail): Tasks {
  return {
    [mailTask]: sendMailTask(deps, send),
    [issueBatchTask]: issueNextLines(deps),
    [resumeTask]: () => resumeBatches(deps),
    [foldingTask]: () => foldFigures(deps),
    [housekeepingTask]: () =>
      runEach({
        accounts: () => tidyAccounts(deps),
        challenges: () => tidyChallenges(deps),
        candidates: () => tidyCandidates(deps),
        histories: () => tidyHistories(deps),
        orders: () => tidyOrders(deps),
        assignerRequests: () => tidyAssignerRequests(deps),
        batches: () => tidyBatches(deps),
        receipts: () => tidyReceipts(deps),
        sentMails: () => tidySentMails(deps),
      }).catch((error) => {
        deps.log.error({ err: error }, 'housekeeping failed in part');
        throw error;
      }),
  };
}
