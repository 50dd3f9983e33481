import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { http as limits } from '#shared/limits.ts';
import { product } from '#shared/product.ts';
import { createApp } from './app.ts';
import { seedLogins } from './demo-data.ts';
import type { Deps } from './deps.ts';
import { createAccessTokens } from './platform/access-tokens.ts';
import { createCipher } from './platform/cipher.ts';
import { type Config, loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/database.ts';
import { keepEncryptionKey } from './platform/key-fingerprint.ts';
import { listen } from './platform/listen.ts';
import { createLog, type Log } from './platform/log.ts';
import { mailFolder } from './platform/mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { loadOperator } from './platform/operator.ts';
import { createPasswords } from './platform/passwords.ts';
import { keepRunning, startChild } from './platform/processes.ts';
import { loadCatalogue } from './platform/product-catalogue.ts';
import { openProductDatabase } from './platform/product-database.ts';
import { systemRandom } from './platform/random.ts';
import { createRateLimiter } from './platform/rate-limiter.ts';
import { createSigner } from './platform/signer.ts';
import { loadSigningKeys } from './platform/signing-keys.ts';
import { loadKeyPair } from './platform/tls.ts';

const builtClient = fileURLToPath(new URL('../client/dist/', import.meta.url));
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const workerFile = new URL('./worker-main.ts', import.meta.url);

/** Steps that undo the start; the last one runs first. */
const stopSteps: (() => Promise<void>)[] = [];
let hasStarted = false;
let stopped: Promise<void> | undefined;
/** Whether the server accepts new requests. */
const isReady = () => hasStarted && !stopped;

const starting = start();
for (const signal of endSignals) process.on(signal, () => void end());
// The parent (`node --watch`, in development) was killed.
process.on('disconnect', () => void end());
process.on('uncaughtException', (error) => {
  fail('The server failed', error);
  void end();
});
await starting.catch((error) => {
  fail('The server did not start', error);
  return end();
});

/** Starts the whole product; each part adds the step that stops it. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  const databaseUrl = await startDatabase(config, log);
  const deps = buildDeps(config, log, databaseUrl);
  await keepEncryptionKey(deps.cipher, deps.db, deps.clock());
  const logins = await seedLogins(deps);
  const keyPair = await loadKeyPair(config.tls, config.dataDir);
  startWorker(databaseUrl, deps);
  const { host } = config;
  const server = await listen(createApp(deps), { host, port: config.port, keyPair, isReady });
  stopSteps.push(server.close);
  if (config.production) stopSteps.push(() => wait(limits.leaveMs));
  for (const warning of config.warnings) log.warn(warning);
  hasStarted = true;
  const address = `${keyPair ? 'https' : 'http'}://${host}:${server.port}`;
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
async function startDatabase(config: Config, log: Log): Promise<string> {
  const database = await openProductDatabase(config, (message) => log.warn(message));
  stopSteps.push(database.stop);
  if (!database.separateRoles)
    log.warn(
      'The audit is not protected: set DATABASE_OWNER_URL, and another role in DATABASE_URL.',
    );
  await migrateDatabase(database);
  return database.appUrl;
}

function buildDeps(config: Config, log: Log, databaseUrl: string): Deps {
  const db = openDatabase(databaseUrl);
  const cipher = createCipher(config.secrets.encryptionKey);
  stopSteps.push(() => db.destroy());
  return {
    db,
    config,
    operator: loadOperator(config.operatorFile, config.production),
    catalogue: loadCatalogue(),
    clock: () => new Date(),
    random: systemRandom,
    cipher,
    signer: createSigner(loadSigningKeys(config.signingKeyFile, config.production)),
    passwords: createPasswords(config.secrets.passwordPepper),
    accessTokens: createAccessTokens(config.secrets.jwt, config.apiUrl),
    rateLimiter: createRateLimiter(db, config.rateLimitScale, cipher),
    log,
    metrics: createMetrics(db),
    clientFolder: existsSync(builtClient) ? builtClient : undefined,
    isReady,
  };
}

/**
 * Runs the queue in a separate process, so that an uncaught error or a lost database connection in the
 * library cannot end the server.
 */
function startWorker(databaseUrl: string, { log, metrics }: Deps): void {
  const urls = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: undefined };
  const startProcess = (endedRuns: readonly string[]) =>
    startChild(workerFile, { env: { ...process.env, ...urls, GONE_RUNS: endedRuns.join(',') } });
  const countIssued = (count: number) => metrics.idsIssued('assigner', count);
  stopSteps.push(keepRunning('worker', startProcess, log, countIssued).stop);
}

/** Ends the process: with 0 unless something failed, and within 20 seconds even if a part hangs. */
async function end(): Promise<void> {
  setTimeout(() => process.exit(1), limits.shutdownMs).unref();
  await starting.catch(() => undefined);
  stopped ??= stop();
  await stopped;
  process.exit();
}

/** Runs every step, even if one fails. */
async function stop(): Promise<void> {
  for (let step = stopSteps.pop(); step; step = stopSteps.pop())
    await step().catch((error) => fail('A part of the server did not stop', error));
}

function fail(what: string, error: unknown): void {
  process.exitCode = 1;
  const foreseen = error instanceof Error && what.includes('did not start') ? error.message : error;
  process.stderr.write(`${what}: ${typeof foreseen === 'string' ? foreseen : inspect(foreseen)}\n`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
