import { jobQueue } from '#shared/limits/server.ts';
import { openDatabase } from './platform/database/database.ts';
import { waitForDatabase } from './platform/database/database-wait.ts';
import { openKeys } from './platform/keys/installed-keys.ts';
import { systemRandom } from './platform/keys/random.ts';
import { onAskedToStop } from './platform/processes/processes.ts';
import { loadConfig } from './platform/settings/config.ts';
import { createLog } from './platform/telemetry/log.ts';
import { sendTraces } from './platform/telemetry/tracing.ts';
import { createRateLimiter } from './platform/web/rate-limiter.ts';
import { startWorker } from './worker.ts';

// The worker's process (see `main.ts`). It runs until the channel to its parent closes or an error is uncaught;
// after an error, the parent starts the next one.

const config = loadConfig(process.env);
if (config.databaseUrl === undefined) throw new Error('The worker needs DATABASE_URL');
const log = createLog(config.logLevel).child({ process: 'worker' });
const db = openDatabase(config.databaseUrl, {
  max: jobQueue.concurrency,
  directUrl: config.databaseDirectUrl,
});
let queue: ReturnType<typeof startWorker> | undefined;
let isEnding = false;
const stop = () => end(async () => queue?.stop());
onAskedToStop(stop);
process.on('SIGTERM', stop);
process.on('uncaughtException', (error) => {
  log.error({ err: error }, 'the worker failed');
  fail();
});

await waitForDatabase(config.databaseUrl, { say: (sentence) => log.warn(sentence) });
const clock = () => new Date();
const { cipher } = await openKeys(db, config, clock, 'node');
const rateLimiter = createRateLimiter(db, config.rateLimitScale, cipher);
// The server is asked for the metrics.
const metrics = { idsIssued: (_: 'person' | 'assigner', issued: number) => tell({ issued }) };
const deps = { db, config, clock, random: systemRandom, cipher, rateLimiter, log, metrics };
const endedRuns = process.env.GONE_RUNS?.split(',').filter(Boolean) ?? [];
if (!isEnding)
  queue = startWorker(deps, undefined, {
    endedRuns,
    onRun: (runs) => tell({ notes: runs }),
    onFirstJob: () => tell({ works: true }),
    onTrouble() {
      log.warn('the queue has lost its database, and its process starts again');
      fail();
    },
  });

/** Records the mails in flight, and ends; the next process continues where this one stopped. */
function fail(): void {
  process.exitCode = 1;
  end(async () => queue?.settle(jobQueue.settleMs));
}

function end(stop: () => Promise<void>): void {
  if (isEnding) return;
  isEnding = true;
  void stop()
    .finally(sendTraces)
    .finally(() => process.exit());
}

/** Reports to the parent, if it is still there. */
function tell(message: object): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
