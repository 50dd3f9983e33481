import { setTimeout as wait } from 'node:timers/promises';
import { http as limits } from '#shared/limits/server.ts';
import { buildDeps } from './build-deps.ts';
import { waitForDatabase } from './platform/database/database-wait.ts';
import { live } from './platform/processes/process-life.ts';
import { hearFirstProcess } from './platform/processes/web-processes.ts';
import { loadConfig } from './platform/settings/config.ts';
import { createLog } from './platform/telemetry/log.ts';
import { answerFirstProcess, createSharedMetrics } from './platform/telemetry/metrics.ts';
import { startWeb } from './web.ts';

// One of several web processes (WORKERS; see `main.ts`). The first process has prepared the database.

await live(async ({ isReady, onStop, stopWithin, end }) => {
  const config = loadConfig(process.env);
  const { databaseUrl, workers, leaveMs, stopMs } = config;
  if (databaseUrl === undefined || workers === 'auto')
    throw new Error('A web process needs DATABASE_URL and a number of WORKERS');
  stopWithin(stopMs);
  const log = createLog(config.logLevel);
  // A process that starts again while the database is away waits for it, as the worker does.
  await waitForDatabase(databaseUrl, { say: (sentence) => log.warn(sentence) });
  answerFirstProcess();
  const first = hearFirstProcess(
    () => void end(),
    (count) => deps.metrics.idsIssued('assigner', count),
  );
  const deps = await buildDeps(config, {
    databaseUrl,
    log,
    isReady,
    webProcesses: workers,
    metricsOf: (db) => createSharedMetrics(db, first.readMetrics),
  });
  onStop(() => deps.db.destroy());
  const web = await startWeb(deps);
  onStop(web.close);
  onStop(() => wait(leaveMs));
  first.listensOn(web.port);
}, limits.shutdownMs);
