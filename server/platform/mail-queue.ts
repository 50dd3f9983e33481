import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type TaskList,
} from 'graphile-worker';
import type { Knex } from 'knex';
import type pg from 'pg';
import { mailQueue } from '#shared/limits.ts';
import { databaseUrlOf, openConnections, runStatement } from './database.ts';
import type { Log } from './log.ts';

// The only file that knows graphile-worker: a queue in PostgreSQL, with retries and a timetable.

/** Does one kind of job; an error that it throws makes the queue try again later. */
export type Task = (payload: unknown) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

/** When a task is done by itself: its name and a pattern as in a crontab. */
export type Timetable = readonly { readonly task: string; readonly match: string }[];

/** A queue at work. */
export interface RunningQueue {
  readonly stop: () => Promise<void>;
}

// Its messages hold payloads and what the mail server said; what may be known is logged below.
const silent = new Logger(() => () => {});

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

/** Works through the queue until it is stopped; begins anew by itself when the database was away. */
export async function startQueue(
  db: Knex,
  log: Log,
  tasks: Tasks,
  timetable: Timetable,
): Promise<RunningQueue> {
  const connections = connectionsFor(db);
  const options = optionsFor(connections, log, tasks, parseCronItems([...timetable]));
  let stopping = false;
  let runner: Runner | undefined;
  const keepRunning = async () => {
    while (!stopping) {
      try {
        runner = await run(options);
        if (stopping) await runner.stop();
        await runner.promise;
      } catch (error) {
        log.error({ err: error }, 'the mail queue stopped; starting it again');
      }
      if (!stopping) await wait(mailQueue.restartMs);
    }
  };
  const ended = keepRunning();
  return {
    async stop() {
      stopping = true;
      await runner?.stop().catch(() => undefined);
      await ended;
      await connections.end();
    },
  };
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

/** Does what waits in the queue now, and ends. */
export async function runQueueOnce(db: Knex, log: Log, tasks: Tasks): Promise<void> {
  const connections = connectionsFor(db);
  await runOnce(optionsFor(connections, log, tasks, [])).finally(() => connections.end());
}

/** The worker's own pool stops listening for errors while it ends: one then would end the process. */
function connectionsFor(db: Knex): pg.Pool {
  return openConnections(databaseUrlOf(db), mailQueue.concurrency + 1);
}

function optionsFor(
  connections: pg.Pool,
  log: Log,
  tasks: Tasks,
  parsedCronItems: ParsedCronItem[],
): RunnerOptions {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(payload)]),
  );
  const events = new EventEmitter();
  events.on('job:error', ({ job, error }: { job: FailedJob; error: unknown }) => {
    log.warn({ task: job.task_identifier, attempt: job.attempts, ...codesOf(error) }, 'job failed');
  });
  return {
    pgPool: connections,
    concurrency: mailQueue.concurrency,
    noHandleSignals: true,
    logger: silent,
    events,
    taskList,
    parsedCronItems,
  };
}

interface FailedJob {
  readonly task_identifier: string;
  readonly attempts: number;
}

/** The codes of an error, not its message: a mail server repeats the address in it. */
function codesOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error ? { code: error.code } : {}),
    ...('responseCode' in error ? { responseCode: error.responseCode } : {}),
  };
}
