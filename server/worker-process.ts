import { startChild } from './platform/child.ts';
import type { Log } from './platform/log.ts';
import { type Supervised, supervise } from './platform/supervisor.ts';

const workerFile = new URL('./worker-main.ts', import.meta.url);

/**
 * Runs the queue in a process of its own: an error in it, or the end of a database connection that the
 * library does not expect, can't end the server.
 */
export function startWorkerProcess(
  env: NodeJS.ProcessEnv,
  databaseUrl: string,
  log: Log,
): Supervised {
  return supervise(
    'worker',
    (goneRuns) =>
      startChild(workerFile, {
        env: {
          ...env,
          DATABASE_URL: databaseUrl,
          DATABASE_OWNER_URL: undefined,
          GONE_RUNS: goneRuns.join(','),
        },
      }),
    log,
  );
}
