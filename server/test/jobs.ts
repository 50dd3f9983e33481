import type { Knex } from 'knex';
import { queueSchema } from '../platform/processes/job-queue.ts';

/** The table of the queue's jobs, for a test's own SQL. */
export const jobsTable = `${queueSchema}._private_jobs`;

/** The jobs in the queue. */
export const jobsIn = (db: Knex) => db(jobsTable);

/** Makes every job due, also those that wait for another try. */
export async function makeJobsDue(db: Knex): Promise<void> {
  await jobsIn(db).update({ run_at: db.fn.now() });
}
