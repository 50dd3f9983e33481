import { runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';
import pg from 'pg';
import { withoutLimits } from '../database/owner-connection.ts';
import { all, allValues, count } from '../database/query.ts';
import { oneOf, type RowOf } from '../database/statement.ts';
import { withTrace } from '../telemetry/tracing.ts';

// The queue of jobs in PostgreSQL. Only this file and `job-runner.ts` use graphile-worker.

/** The schema of the queue's tables. It belongs to the application's role. */
export const queueSchema = 'graphile_worker';

/** The queue's tables that no backup contains: `migrateQueue` fills them. */
export const queueMigrationTables: readonly string[] = ['migrations'];

/**
 * Brings the queue's own tables to the newest schema, as the role of `queueUrl`, which then owns them. No
 * statement waits longer than `lockTimeoutMs` for a lock.
 */
export async function migrateQueue(queueUrl: string, lockTimeoutMs: number): Promise<void> {
  const options = `${withoutLimits} -c lock_timeout=${lockTimeoutMs}`;
  const connections = new pg.Pool({ connectionString: queueUrl, max: 1, options });
  // The library asks for these listeners; a lost connection also fails its query.
  connections.on('error', () => {});
  connections.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: connections });
  } finally {
    await connections.end();
  }
}

/** A job to add: its task, the payload of the task, and a key. */
export interface QueuedJob {
  readonly task: string;
  readonly payload: object;
  /**
   * Replaces a waiting job with the same key, so that fifty calls do not send fifty mails. A running job
   * with the key would never be tried again; null adds a job in any case.
   */
  readonly key: string | null;
}

/** The parameters of `addJobCall`. */
export const jobParameters = { task: 'text', payload: 'json', key: 'text?' } as const;

/** SQL that adds a job, for a statement that also does other work. */
export const addJobCall = `${queueSchema}.add_job($task::text, $payload::json, job_key := $key::text)`;

export const insertJob = count({
  name: 'add-job',
  parameters: jobParameters,
  text: `select from ${addJobCall}`,
});

/** The values of `jobParameters`: the job carries the trace of its cause. */
export function jobValues(job: QueuedJob): QueuedJob {
  return { ...job, payload: withTrace(job.payload) };
}

/** Adds a job, in the transaction of the change that causes it. */
export async function addJob(db: Knex, job: QueuedJob): Promise<void> {
  await insertJob(db, jobValues(job));
}

/** The number of jobs that wait for their first try, that are retried, and that failed. */
export const countJobs = all({
  name: 'count-jobs',
  columns: {
    task: 'text!',
    state: oneOf('text', ['waiting', 'retrying', 'failed']),
    count: 'int8',
  },
  text: `
      select task_identifier as task, state, count(*)
        from ${queueSchema}.jobs, lateral (select case
          when attempts >= max_attempts then 'failed'
          when attempts > 0 then 'retrying'
          else 'waiting' end as state)
       group by task, state`,
});

export const findLockedJobs = allValues({
  name: 'find-locked-jobs',
  parameters: { runs: 'text[]' },
  columns: { id: 'int8!' },
  text: `select id from ${queueSchema}.jobs where locked_by = any($runs)`,
});

export const unlockRuns = count({
  name: 'unlock-runs',
  parameters: { runs: 'text[]' },
  text: `select from ${queueSchema}.force_unlock_workers($runs::text[])`,
});

export const rescheduleJobs = count({
  name: 'reschedule-jobs',
  parameters: { ids: 'int8[]' },
  text: `select from ${queueSchema}.reschedule_jobs($ids::bigint[], run_at := now())`,
});

/**
 * Unlocks the jobs of ended runs and moves them to the end of the queue: a job that always crashes its
 * process must not block the others.
 */
export async function unlockJobs(connections: pg.Pool, runs: readonly string[]): Promise<void> {
  if (runs.length === 0) return;
  const ids = await findLockedJobs(connections, { runs });
  await unlockRuns(connections, { runs });
  await rescheduleJobs(connections, { ids });
}

/** Shows that the workers of these runs still work on their jobs. */
export const renewLocks = count({
  name: 'renew-job-locks',
  parameters: { runs: 'text[]' },
  text: `update ${queueSchema}._private_jobs set locked_at = now() where locked_by = any($runs)`,
});

/** SQL for the moment of a lock with its microseconds, which a `Date` would lose. */
const lockMoment = 'extract(epoch from locked_at)::text';

/** The jobs that workers of other runs have locked. */
export const findJobsOfOthers = all({
  name: 'find-jobs-of-others',
  parameters: { runs: 'text[]' },
  columns: { id: 'int8', run: 'text!', lockedAt: 'text!' },
  text: `
      select id, locked_by as run, ${lockMoment} as "lockedAt" from ${queueSchema}._private_jobs
       where locked_at is not null and locked_by <> all($runs)`,
});

/** A job that a worker has locked, and when it last renewed the lock. */
export type LockedJob = RowOf<typeof findJobsOfOthers>;

/** Unlocks a job for any worker, unless its lock was renewed. */
export const takeOverJob = count({
  name: 'take-over-job',
  parameters: { id: 'int8', run: 'text', lockedAt: 'text' },
  text: `
      update ${queueSchema}._private_jobs
         set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
       where id = $id and locked_by = $run and ${lockMoment} = $lockedAt`,
});

/**
 * Forgets runs of the timetable that a node with a fast clock recorded in the future: until then the library
 * would start none of these tasks on any node, and it has no way of its own to take them back.
 */
export const forgetFutureRuns = count({
  name: 'forget-future-runs',
  text: `
      update ${queueSchema}._private_known_crontabs set last_execution = now()
       where last_execution > now() + interval '2 minutes'`,
});

/** Unlocks every job of a restored database, because the workers that locked them no longer exist. */
export async function unlockAllJobs(queue: pg.Client): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await queue.query(
      `update ${queueSchema}.${table} set locked_at = null, locked_by = null where locked_at is not null`,
    );
}
