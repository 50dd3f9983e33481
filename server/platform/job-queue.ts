import { runMigrations } from 'graphile-worker';
import type { Knex } from 'knex';
import type pg from 'pg';
import { runStatement } from './database.ts';

// The jobs in PostgreSQL, by what graphile-worker's schema offers; `job-runner.ts` does them.

/** Brings the queue's own tables to the newest schema. */
export async function migrateQueue(url: string): Promise<void> {
  await runMigrations({ connectionString: url });
}

/**
 * Adds a job in the transaction of what causes it. A job with the same `key` that waits still is
 * replaced, so that asking fifty times does not send fifty mails.
 */
export async function addJob(db: Knex, task: string, payload: object, key: string): Promise<void> {
  await runStatement(db, {
    name: 'add-job',
    text: 'select graphile_worker.add_job($1::text, $2::json, job_key := $3::text)',
    values: [task, JSON.stringify(payload), key],
  });
}

/** How many jobs of a kind are in a state. */
export interface JobCount {
  readonly task: string;
  readonly state: 'waiting' | 'retrying' | 'failed';
  readonly count: number;
}

/** What the queue holds: jobs that wait for their first try, for another, and those given up. */
export function countJobs(db: Knex): Promise<JobCount[]> {
  return runStatement(db, {
    name: 'count-jobs',
    text: `select task_identifier as task, state, count(*)
      from graphile_worker.jobs, lateral (select case
        when attempts >= max_attempts then 'failed'
        when attempts > 0 then 'retrying'
        else 'waiting' end as state)
      group by task, state`,
    values: [],
  });
}

/**
 * Unlocks the jobs of runs that are over. They go to the end of what waits: one that ends its process
 * each time must not keep back the others.
 */
export async function unlockJobs(connections: pg.Pool, runs: readonly string[]): Promise<void> {
  if (runs.length === 0) return;
  const { rows } = await connections.query<{ id: number }>(
    'select id from graphile_worker.jobs where locked_by = any($1::text[])',
    [runs],
  );
  await connections.query('select graphile_worker.force_unlock_workers($1::text[])', [runs]);
  await connections.query('select graphile_worker.reschedule_jobs($1::bigint[], run_at := now())', [
    rows.map(({ id }) => id),
  ]);
}
