import type { WorkerDeps } from './deps.ts';
import { mailTask } from './domain/mail/mail-jobs.ts';
import { sendMailTask } from './domain/mail/send-mail.ts';
import { issueBatchTask, issueNextLines, resumeBatches } from './features/batches/issue-batch.ts';
import { foldFigures } from './features/figures/figures.store.ts';
import { housekeepingTask, housekeepingTimetable, keepHouse } from './housekeeping.ts';
import {
  type QueueCallbacks,
  type RunningQueue,
  startQueue,
  type Tasks,
} from './platform/processes/job-runner.ts';
import { createMailer, type SendMail } from './platform/web/mailer.ts';

const resumeTask = 'resume-batches';
const everyMinute = '* * * * *';
const foldingTask = 'fold-figures';
/** So that even a node that issues without a pause adds few rows. */
const everyFiveMinutes = '*/5 * * * *';

/**
 * Sends queued mails, issues the IDs of batches, deletes expired data once an hour, and adds up the figures.
 * Several nodes may run a worker; each job runs on one of them.
 */
export function startWorker(
  deps: WorkerDeps,
  send: SendMail = createMailer(deps.config, deps.clock),
  callbacks?: QueueCallbacks,
): RunningQueue {
  const timetable = [
    ...housekeepingTimetable,
    { task: resumeTask, match: everyMinute },
    { task: foldingTask, match: everyFiveMinutes },
  ];
  const tasks = workerTasks(deps, send);
  return startQueue(deps.db, deps.log, tasks, timetable, callbacks, deps.config.jobLeaseMs);
}

/** The tasks of the queue. */
export function workerTasks(deps: WorkerDeps, send: SendMail): Tasks {
  return {
    [mailTask]: sendMailTask(deps, send),
    [issueBatchTask]: issueNextLines(deps),
    [resumeTask]: () => resumeBatches(deps),
    [foldingTask]: () => foldFigures(deps.db),
    [housekeepingTask]: () => keepHouse(deps),
  };
}
