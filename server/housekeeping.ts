import { minutesPerHour } from '#shared/durations.ts';
import type { WorkerDeps } from './deps.ts';
import { tidySentMails } from './domain/mail/send-mail.ts';
import { makePartitions } from './domain/partitions.store.ts';
import { tidyAccounts } from './features/accounts/housekeeping.ts';
import { tidyAssignerRequests } from './features/admin/housekeeping.ts';
import { tidyBatches } from './features/batches/housekeeping.ts';
import { tidyChallenges } from './features/challenges/housekeeping.ts';
import { tidyCandidates, tidyHistories } from './features/profiles/housekeeping.ts';
import { tidyReceipts } from './features/receipts/housekeeping.ts';
import { tidyOrders } from './features/shop/housekeeping.ts';
import type { Task, Tasks, Timetable } from './platform/processes/job-runner.ts';

/** What is made and deleted, area by area. Each is a job of its own: if one fails or takes long, the others run. */
const areas = {
  'make-partitions': ({ db, clock }) => makePartitions(db, clock()),
  'tidy-accounts': tidyAccounts,
  'tidy-challenges': tidyChallenges,
  'tidy-candidates': tidyCandidates,
  'tidy-histories': tidyHistories,
  'tidy-orders': tidyOrders,
  'tidy-assigner-requests': tidyAssignerRequests,
  'tidy-batches': tidyBatches,
  'tidy-receipts': tidyReceipts,
  'tidy-sent-mails': tidySentMails,
} as const satisfies Readonly<Record<string, (deps: WorkerDeps) => Promise<void>>>;

const firstMinute = 2;
/** The next hour's job follows anyway. */
const maxTries = 3;

/** The tasks of housekeeping. */
export function housekeepingTasks(deps: WorkerDeps): Tasks {
  const tasks = Object.entries(areas).map(([name, tidy]): [string, Task] => [
    name,
    () =>
      tidy(deps).catch((error) => {
        deps.log.error({ err: error, area: name }, 'housekeeping failed');
        throw error;
      }),
  ]);
  return Object.fromEntries(tasks);
}

/**
 * Each area once an hour, one after the other, so that mails always find a free worker. A job of the hour
 * before that still waits gives way.
 */
export const housekeepingTimetable: Timetable = Object.keys(areas).map((task, index, all) => ({
  task,
  match: `${firstMinute + Math.floor((index * minutesPerHour) / all.length)} * * * *`,
  options: { jobKey: task, maxAttempts: maxTries },
}));
