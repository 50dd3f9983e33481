import type { Log } from './platform/log.ts';
import { type KeptRunning, keepRunning, startChild } from './platform/processes.ts';

const workerFile = new URL('./worker-main.ts', import.meta.url);

/**
 * Runs the queue in a process of its own: an error in it, or the end of a database connection that the
 * library does not expect, can't end the server.
 */
export function startWorkerProcess(
  env: NodeJS.ProcessEnv,
  databaseUrl: string,
  log: Log,
): KeptRunning {
  const urls = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: undefined };
  const start = (goneRuns: readonly string[]) =>
    startChild(workerFile, { env: { ...env, ...urls, GONE_RUNS: goneRuns.join(',') } });
  return keepRunning('worker', start, log);
}
