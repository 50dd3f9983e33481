import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { http as limits, supervisor } from '#shared/limits/server.ts';
import { product } from '#shared/product.ts';
import { buildDeps } from './build-deps.ts';
import { seedLogins } from './demo-data.ts';
import type { Deps } from './deps.ts';
import { waitForDatabase } from './platform/database/database-wait.ts';
import { openProductDatabase, prepareDatabase } from './platform/database/product-database.ts';
import { live, type ProcessLife } from './platform/processes/process-life.ts';
import { type KeptRunning, keepRunning, startChild } from './platform/processes/processes.ts';
import { startWebProcesses } from './platform/processes/web-processes.ts';
import { type Config, loadConfig } from './platform/settings/config.ts';
import { createLog, type Log } from './platform/telemetry/log.ts';
import { createNodeMetrics } from './platform/telemetry/metrics.ts';
import { isTracing } from './platform/telemetry/tracing.ts';
import { mailFolder } from './platform/web/mailer.ts';
import { loadKeyPair } from './platform/web/tls.ts';
import { startWeb } from './web.ts';

const workerFile = new URL('./worker-main.ts', import.meta.url);
const webFile = new URL('./web-main.ts', import.meta.url);

/** What serves calls on this node. */
interface Web {
  readonly port: number;
  /** Counts the IDs that the queue issued. */
  readonly countIssued: (count: number) => void;
  /** Adds the steps that stop it. The queue stops while it leaves. */
  readonly stopWith: (life: ProcessLife, queue: KeptRunning) => void;
}

await live(start, limits.shutdownMs);

/** Starts the whole product; each part adds the step that stops it. */
async function start(life: ProcessLife): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  life.stopWithin(config.stopMs + limits.stopMarginMs);
  const databaseUrl = await startDatabase(life, config, log);
  const webProcesses = countWebProcesses(config);
  const deps = await buildDeps(config, { databaseUrl, log, isReady: life.isReady, webProcesses });
  life.onStop(() => deps.db.destroy());
  const logins = await seedLogins(deps);
  let web: Web | undefined;
  const queue = startQueueProcess(databaseUrl, log, (count) => web?.countIssued(count));
  life.onStop(queue.stop);
  web =
    webProcesses === 1
      ? await webHere(deps)
      : await webProcessesOf(deps, databaseUrl, webProcesses);
  web.stopWith(life, queue);
  for (const warning of config.warnings) log.warn(warning);
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT && !isTracing())
    log.warn('No traces are sent: start with node --import ./server/start-tracing.ts');
  const address = `${config.tls.mode === 'off' ? 'http' : 'https'}://${config.host}:${web.port}`;
  print(`\n${product.name} runs on ${address}\nMails go to ${mailTarget(config, address)}`);
  for (const { label, identifier, password } of logins)
    print(`${label}: ${identifier} / ${password}`);
  print('');
}

/** Where mails are sent or stored, without the password that SMTP_URL may contain. */
function mailTarget({ smtpUrl, production, dataDir }: Config, address: string): string {
  if (smtpUrl !== undefined) return new URL(smtpUrl).host;
  return production ? mailFolder(dataDir) : `${address}/dev/mail`;
}

/** Resolves with the database URL of the application's role. */
async function startDatabase(life: ProcessLife, config: Config, log: Log): Promise<string> {
  const warn = (message: string) => log.warn(message);
  const database = await openProductDatabase(config, warn);
  life.onStop(database.stop);
  // The application's role may be missing until the database is migrated.
  const url = config.migrateOnStart ? database.ownerUrl : database.appUrl;
  await waitForDatabase(url, { say: warn });
  const say = config.production ? (message: string) => log.info(message) : print;
  await prepareDatabase(config, database, { say, warn });
  return database.appUrl;
}

/** The web processes of WORKERS; `auto` leaves a core to a PostgreSQL that runs here. */
function countWebProcesses({ workers, databaseUrl }: Config): number {
  if (workers !== 'auto') return workers;
  return Math.max(1, availableParallelism() - (databaseUrl === undefined ? 1 : 0));
}

/** Serves calls in this process. */
async function webHere(deps: Deps): Promise<Web> {
  const { port, close } = await startWeb(deps);
  return {
    port,
    countIssued: (count) => deps.metrics.idsIssued('assigner', count),
    stopWith({ onStop }, queue) {
      onStop(close);
      onStop(() => Promise.all([wait(deps.config.leaveMs), queue.stop()]));
    },
  };
}

/** Serves calls in several processes, so that this node uses more than one core. */
async function webProcessesOf(
  { config, log }: Deps,
  databaseUrl: string,
  count: number,
): Promise<Web> {
  // On a first start each process would make a certificate of its own, into the same files.
  await loadKeyPair(config.tls, config.dataDir);
  const env = { ...environmentOf(databaseUrl), WORKERS: String(count) };
  const metrics = createNodeMetrics();
  const web = await startWebProcesses(webFile, {
    count,
    env,
    stopMs: config.stopMs,
    log,
    metrics,
  });
  return {
    port: web.port,
    countIssued: web.countIssued,
    stopWith({ onStop }, queue) {
      onStop(() => Promise.all([web.stop(), queue.stop()]));
    },
  };
}

/** What the other processes of this node get besides this one's environment: never the owner's access. */
function environmentOf(databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_URL_FILE: undefined,
    DATABASE_OWNER_URL: undefined,
    DATABASE_OWNER_URL_FILE: undefined,
  };
}

/**
 * Runs the queue in a separate process, so that an uncaught error or a lost database connection in the
 * library cannot end the server.
 */
function startQueueProcess(
  databaseUrl: string,
  log: Log,
  onIssued: (count: number) => void,
): KeptRunning {
  const startProcess = (endedRuns: readonly string[]) =>
    startChild(workerFile, {
      env: { ...process.env, ...environmentOf(databaseUrl), GONE_RUNS: endedRuns.join(',') },
    });
  const firstPauseMs = supervisor.workerPauseMs;
  return keepRunning('worker', startProcess, log, { onIssued, firstPauseMs });
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
