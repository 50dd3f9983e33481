import type { WorkerDeps } from './deps.ts';
import { deleteEndedSessions } from './domain/accounts/sessions.store.ts';
import { deleteOldEvents, deleteUnseenEvents } from './domain/ids/person-events.store.ts';
import { makePartitions } from './domain/partitions.store.ts';
import { tidyBatches } from './features/batches/housekeeping.ts';
import { deleteOldChallenges, forgetSenders } from './features/challenges/challenges.store.ts';
import { remindOwners } from './features/reissues/reissues.ts';
import { deleteOldRows } from './old-rows.store.ts';
import type { Timetable } from './platform/processes/job-runner.ts';
import { runEach } from './platform/processes/run-each.ts';

/** The job of housekeeping. */
export const housekeepingTask = 'housekeeping';

/** Once an hour; the job of the hour before that still waits gives way. */
export const housekeepingTimetable: Timetable = [
  {
    task: housekeepingTask,
    match: '2 * * * *',
    // The next hour's job follows anyway.
    options: { jobKey: housekeepingTask, maxAttempts: 3 },
  },
];

/**
 * Makes the partitions of the next time and deletes what is old, one step after the other, so that it takes one
 * place of the queue. If a step fails, the others run; the error names the failed ones.
 */
export async function keepHouse(deps: Omit<WorkerDeps, 'metrics'>): Promise<void> {
  const { db, log } = deps;
  const now = deps.clock();
  await runEach({
    partitions: () => makePartitions(db, now),
    sessions: () => deleteEndedSessions(db, now),
    challenges: () => deleteOldChallenges(db, now),
    senders: () => forgetSenders(db, now),
    unseenEvents: () => deleteUnseenEvents(db, now),
    oldEvents: () => deleteOldEvents(db, now),
    reissues: () => remindOwners(deps, now),
    lists: () => tidyBatches(deps),
    oldRows: () => deleteOldRows(deps),
  }).catch((error) => {
    log.error({ err: error }, 'housekeeping failed');
    throw error;
  });
}
