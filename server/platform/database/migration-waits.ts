import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { msPerSecond } from '#shared/durations.ts';

const firstMs = 3 * msPerSecond;
const nextMs = 30 * msPerSecond;

/** What waits: the backend of a connection, and its name for people. */
interface Waiting {
  readonly pid: number;
  readonly what: string;
}

/**
 * Runs `work` and says, after three seconds and then each half minute, for which transactions the backend waits.
 * `watcher` is another connection, on which nothing else runs meanwhile.
 */
export async function sayingWaits<Result>(
  watcher: pg.Client,
  waiting: Waiting,
  say: (sentence: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController();
  // Without the watcher's connection the work goes on, only silently.
  const watching = watch(watcher, waiting, say, over.signal).catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort();
    await watching;
  }
}

async function watch(
  watcher: pg.Client,
  { pid, what }: Waiting,
  say: (sentence: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const isOver = (ms: number) =>
    wait(ms, undefined, { signal }).then(
      () => false,
      () => true,
    );
  for (let ms = firstMs; !(await isOver(ms)); ms = nextMs) {
    const { rows } = await watcher.query<{ pid: number; lasts: string | null }>(
      `select distinct pid, date_trunc('second', clock_timestamp() - xact_start)::text as lasts
         from unnest(pg_blocking_pids($1)) as blocking (pid) join pg_stat_activity using (pid)`,
      [pid],
    );
    for (const { pid: other, lasts } of rows)
      say(`${what} waits for the transaction of PID ${other}${lastingFor(lasts)}; calls go on.`);
  }
}

/** PostgreSQL shows the age of another role's transaction to members of pg_read_all_stats alone. */
function lastingFor(lasts: string | null): string {
  return lasts === null ? '' : `, which has lasted ${lasts}`;
}
