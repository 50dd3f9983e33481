import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import {
  type Cluster,
  connect,
  host,
  isRunning,
  openCluster,
  readPasswords,
  removeStalePidFile,
  roles,
} from './postgres-cluster.ts';

const databaseName = 'unikat';
/** The program that runs the server holds this advisory lock for as long as it lives. */
const leaseKey = 4_432_101;

const startTimeoutMs = 30_000;
/** How long a start waits for another program to release the database. */
const leaseTimeoutMs = 5_000;
const retryMs = 20;
/** The longest pause between two starts of a server that ends at once, as on a full disk. */
const longestPauseMs = 2_000;
const restartPauseMs = 500;

const serverSettings = {
  listen_addresses: host,
  unix_socket_directories: '',
  timezone: 'UTC',
  // Messages about single statements would bring IDs and birth dates into the log; callers get them anyway.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
};

/** Addresses of the product's database, as its owner and as the application. */
export interface DatabaseUrls {
  ownerUrl: string;
  appUrl: string;
}

export interface EmbeddedPostgres extends DatabaseUrls {
  /** Stops the server and waits until it has ended; may be called twice. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Gets one sentence for each crash and each failed restart. */
  warn: (message: string) => void;
  /** Settings of postgresql.conf besides the usual ones. */
  settings?: Record<string, string>;
}

/**
 * Starts the PostgreSQL of `dataDir` on a free port of this machine, and starts it again when it crashes.
 * The first start creates it. Throws if another program runs it, or if it cannot run here.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, warn, settings } = options;
  const cluster = await openCluster(dataDir);
  await stopLeftover(cluster);
  const first = await startServer(cluster, await freePort(), settings);
  let lease: pg.Client | undefined;
  let restarting = Promise.resolve();
  let stopped: Promise<unknown> | undefined;
  const watch = (client: pg.Client) => {
    lease = client;
    // The connection ends with the server.
    client.once('end', () => {
      lease = undefined;
      if (stopped) return;
      warn('The embedded PostgreSQL ended unexpectedly; starting it again.');
      restarting = restart();
    });
  };
  const restart = async () => {
    while (!stopped)
      try {
        return watch(await startServer(cluster, first.port, settings));
      } catch (error) {
        warn(String(error));
        await wait(restartPauseMs);
      }
  };
  const stop = () => restarting.then(() => lease && stopServer(cluster));
  watch(first);
  return {
    ...urlsOf(cluster.passwords, first.port),
    async stop() {
      stopped ??= stop();
      await stopped;
    },
  };
}

/** Addresses of the embedded server that runs on `dataDir` now, or undefined. */
export async function findEmbeddedPostgres(dataDir: string): Promise<DatabaseUrls | undefined> {
  const passwords = readPasswords(dataDir);
  const client = passwords && (await connect({ dataDir, passwords }));
  await client?.end();
  return client && urlsOf(passwords, client.port);
}

/**
 * Stops the server that a killed program left behind. A program that lives keeps its server; it gets a
 * moment, because it may be about to end, as after a kill -9 of npm.
 */
async function stopLeftover(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + leaseTimeoutMs;
  for (;;) {
    const client = await connect(cluster);
    if (!client) return;
    // A server that is stopping refuses.
    if (await takeLease(client).catch(() => false)) return stopServer(cluster);
    await client.end();
    if (Date.now() > deadline) throw new Error(usedByAnother(cluster));
    await wait(retryMs);
  }
}

/** Starts the server unless it runs, and resolves with the connection that holds the lease. */
async function startServer(
  cluster: Cluster,
  port: number,
  settings: Record<string, string> = {},
): Promise<pg.Client> {
  const configured = Object.entries({ ...serverSettings, port: String(port), ...settings });
  const options = configured.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  const deadline = Date.now() + startTimeoutMs;
  for (let attempt = 0; Date.now() < deadline; attempt += 1) {
    const client = await connect(cluster);
    if (client) return prepare(cluster, client);
    if (attempt > 0) {
      removeStalePidFile(cluster);
      // After a kill -9 its last processes keep the shared memory for a moment.
      await wait(Math.min(retryMs * 2 ** attempt, longestPauseMs));
    }
    await cluster.pgCtl('start', '-w', '-o', options);
  }
  if (isRunning(cluster)) throw new Error(usedByAnother(cluster));
  throw new Error(
    `The embedded PostgreSQL does not start; ${cluster.logFile} says why. Or set DATABASE_URL.`,
  );
}

/** Stops the server as PostgreSQL's "fast" shutdown does, and waits until it has ended. */
async function stopServer(cluster: Cluster): Promise<void> {
  await cluster.pgCtl('stop', '-m', 'fast');
}

/** Takes the lease for as long as the connection lasts, and makes the database if it is missing. */
async function prepare(cluster: Cluster, client: pg.Client): Promise<pg.Client> {
  if (!(await takeLease(client))) {
    await client.end();
    throw new Error(usedByAnother(cluster));
  }
  const sql = 'SELECT 1 FROM pg_database WHERE datname = $1';
  const found = await client.query(sql, [databaseName]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  return client;
}

async function takeLease(client: pg.Client): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_lock($1) AS taken';
  const { rows } = await client.query<{ taken: boolean }>(sql, [leaseKey]);
  return rows[0]?.taken === true;
}

const usedByAnother = ({ dataDir }: Cluster) =>
  `Another program is using the database in ${dataDir}.`;

function urlsOf(passwords: Cluster['passwords'], port: number): DatabaseUrls {
  const url = (user: string, password: string) =>
    `postgres://${user}:${password}@${host}:${port}/${databaseName}`;
  return { ownerUrl: url(roles.owner, passwords.owner), appUrl: url(roles.app, passwords.app) };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
