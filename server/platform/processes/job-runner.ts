import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type RunnerOptions,
  run,
  runOnce,
  type TaskList,
} from 'graphile-worker';
import type { Knex } from 'knex';
import type pg from 'pg';
import { msPerSecond } from '#shared/durations.ts';
import { jobQueue } from '#shared/limits/server.ts';
import { directUrlOf, openConnections } from '../database/database.ts';
import { nodeSettings } from '../settings/node-settings.ts';
import type { Log } from '../telemetry/log.ts';
import { inJobSpan } from '../telemetry/tracing.ts';
import { keepLeases } from './job-leases.ts';
import { forgetFutureRuns, unlockJobs } from './job-queue.ts';

// Runs the jobs of `job-queue.ts` with graphile-worker: retries, and a timetable.

/** Runs one kind of job; after an error the queue tries again later. */
export type Task = (payload: unknown) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

/**
 * Tasks that run regularly: the name, and a pattern as in a crontab. A job replaces a waiting one with its
 * `jobKey`, and is given up after `maxAttempts`.
 */
export type Timetable = readonly {
  readonly task: string;
  readonly match: string;
  readonly options?: { readonly jobKey: string; readonly maxAttempts: number };
}[];

/** A queue that is running. */
export interface RunningQueue {
  /** Takes no new jobs, and waits at most that long for the running ones. */
  readonly settle: (withinMs: number) => Promise<void>;
  /** Settles and closes all connections; jobs that took too long are unlocked for another node. */
  readonly stop: () => Promise<void>;
}

/** Callbacks for the process around a queue. A run is the id under which the library locks jobs. */
export interface QueueCallbacks {
  /** Runs of processes that ended, whose jobs may still be locked. */
  readonly endedRuns: readonly string[];
  /** Gets the runs of this process each time one begins. */
  readonly onRun: (runs: readonly string[]) => void;
  /** The first job succeeded: the queue works. */
  readonly onFirstJob: () => void;
  /** The run may have lost a job that it locked; the next process unlocks it once this one has ended. */
  readonly onTrouble: () => void;
}

const noWatcher: QueueCallbacks = { endedRuns: [], onRun() {}, onFirstJob() {}, onTrouble() {} };

/** The part of the library's event about a new run that is read here. */
interface PoolEvent {
  readonly workerPool: { readonly id: string };
}

/** After these the library continues by itself, but a job that it was locking stays locked for four hours. */
const troubles = ['worker:getJob:error', 'pool:listen:error'] as const;

// Its messages contain payloads and the mail server's answers; `optionsFor` logs what is harmless.
const silent = new Logger(() => () => {});

/**
 * Runs jobs until it is stopped; waits for the database before it starts. Frees the jobs of a worker that gives no
 * sign of life for `leaseMs`.
 */
export function startQueue(
  db: Knex,
  log: Log,
  tasks: Tasks,
  timetable: Timetable,
  watcher: QueueCallbacks = noWatcher,
  leaseMs: number = nodeSettings.jobLeaseSeconds * msPerSecond,
): RunningQueue {
  const connections = connectionsFor(db);
  const inFlight = new Set<Promise<void>>();
  const runs: string[] = [];
  const stopLeases = keepLeases(connections, runs, leaseMs);
  const stopping = new AbortController();
  const begin = async () => {
    await unlockJobs(connections, watcher.endedRuns);
    await forgetFutureRuns(connections);
    const events = watchedEvents(watcher).once('pool:create', ({ workerPool }: PoolEvent) => {
      runs.push(workerPool.id);
      watcher.onRun(runs);
    });
    // Also after each minute of the timetable, because a node with a fast clock may have joined and left.
    events.on('cron:scheduled', () => forgetFutureRuns(connections).catch(() => undefined));
    const parsedCronItems = parseCronItems([...timetable]);
    return run({ ...optionsFor(connections, log, tasks, inFlight), parsedCronItems, events });
  };
  const started = untilItSucceeds(begin, log, stopping.signal);
  const ended = started.then((runner) => runner?.promise);
  ended
    .catch((error) => log.error({ err: error }, 'the job queue ended'))
    .finally(() => stopping.signal.aborted || watcher.onTrouble());
  const settle = async (limit: Promise<void>) => {
    stopping.abort();
    started.then((runner) => runner?.stop()).catch(() => undefined);
    await Promise.race([Promise.allSettled(inFlight), limit]);
  };
  return {
    settle: (withinMs) => settle(wait(withinMs)),
    async stop() {
      const limit = wait(jobQueue.stopMs, undefined, { ref: false });
      await settle(limit);
      await Promise.race([ended.catch(() => undefined), limit]);
      stopLeases();
      await unlockJobs(connections, runs).catch(() => undefined);
      await Promise.race([connections.end(), limit]);
    },
  };
}

function watchedEvents({ onFirstJob, onTrouble }: QueueCallbacks): EventEmitter {
  const events = new EventEmitter();
  events.once('job:success', onFirstJob);
  for (const trouble of troubles) events.once(trouble, onTrouble);
  return events;
}

async function untilItSucceeds<Result>(
  work: () => Promise<Result>,
  log: Log,
  signal: AbortSignal,
): Promise<Result | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error }, 'the job queue does not start yet');
      await wait(jobQueue.retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Runs the jobs that wait now, and ends. */
export async function runQueueOnce(db: Knex, log: Log, tasks: Tasks): Promise<void> {
  const connections = connectionsFor(db);
  await runOnce(optionsFor(connections, log, tasks, new Set())).finally(() => connections.end());
}

/**
 * A pool of ours, for the running jobs, the notices of new ones and the leases: the library's own ignores errors
 * while it ends, and one would end the process. It does not lead through PgBouncer, where no notice would arrive.
 */
function connectionsFor(db: Knex): pg.Pool {
  return openConnections(directUrlOf(db), { max: jobQueue.concurrency + 2 });
}

function optionsFor(
  connections: pg.Pool,
  log: Log,
  tasks: Tasks,
  inFlight: Set<Promise<void>>,
): RunnerOptions {
  const taskList: TaskList = {};
  for (const [name, task] of Object.entries(tasks))
    taskList[name] = async (payload, { job }) => {
      const work = inJobSpan(name, payload, () =>
        task(payload).catch((error) => {
          const which = { task: name, job: job.id, attempt: job.attempts };
          log.warn({ ...which, ...codesOf(error) }, 'job failed');
          // The queue stores this message; the original may contain an address or characters that SQL cannot store.
          throw new Error(`${name} failed`);
        }),
      );
      inFlight.add(work);
      await work.finally(() => inFlight.delete(work));
    };
  return {
    pgPool: connections,
    concurrency: jobQueue.concurrency,
    noHandleSignals: true,
    logger: silent,
    taskList,
  };
}

/** The codes of an error without its message, in which a mail server repeats the address. */
function codesOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error ? { code: error.code } : {}),
    ...('responseCode' in error ? { responseCode: error.responseCode } : {}),
  };
}
