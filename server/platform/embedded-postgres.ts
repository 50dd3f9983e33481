import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import {
  type Cluster,
  clusterFolder,
  databaseName,
  openCluster,
  readPasswords,
  roles,
} from './postgres-cluster.ts';
import { connect, host, isLeased, takeLease } from './postgres-lease.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

const maintenanceDatabase = 'postgres';
const startTimeoutMs = 30_000;
/** How long a start waits for another program to let go of the database. */
const leaseTimeoutMs = 5_000;
const retryMs = 20;
/** The longest pause between two starts of a server that ends at once. */
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
  /** Stops the server and waits until it is gone; may be called twice. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** Told, in one sentence, about each crash and each failed restart. */
  warn: (message: string) => void;
  /** Settings of postgresql.conf beside the usual ones. */
  settings?: Record<string, string>;
}

/**
 * Starts the PostgreSQL of `dataDir` on a free port of this machine, made there on the first start, and
 * starts it again when it crashes. Throws when another program runs it, or when it can't run here.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(options.dataDir);
  await stopLeftover(cluster);
  const server = new Supervised(cluster, await freePort(), options);
  await server.start();
  return { ...urlsOf(cluster.passwords, server.port), stop: () => server.stop() };
}

/** Addresses of the embedded server that some program runs on `dataDir` at this moment, or undefined. */
export function findEmbeddedPostgres(dataDir: string): DatabaseUrls | undefined {
  const passwords = readPasswords(dataDir);
  const postmaster = passwords && findPostmaster(clusterFolder(dataDir));
  return passwords && postmaster && urlsOf(passwords, postmaster.port);
}

/**
 * A killed API leaves its server behind. One whose program lives is not touched: it may be about to end,
 * as after a kill -9 of npm, so it is given a moment.
 */
async function stopLeftover(cluster: Cluster): Promise<void> {
  const deadline = Date.now() + leaseTimeoutMs;
  while (await isLeased(cluster)) {
    if (Date.now() > deadline)
      throw new Error(`Another program is using the database in ${cluster.folder}.`);
    await wait(retryMs);
  }
  await stopPostmaster(cluster.folder);
}

class Supervised {
  readonly port: number;
  readonly #cluster: Cluster;
  readonly #options: Options;
  #lease: pg.Client | undefined;
  #stopping = false;
  #restarting: Promise<void> = Promise.resolve();

  constructor(cluster: Cluster, port: number, options: Options) {
    this.#cluster = cluster;
    this.port = port;
    this.#options = options;
  }

  /** After a kill -9 its last children hold the shared memory for a moment, so one failure is not the end. */
  async start(): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    for (let pauseMs = retryMs; !(await this.#tryStart(deadline)); pauseMs *= 2) {
      if (Date.now() < deadline) {
        // A server that ends at once, as on a full disk, must not be started without a pause.
        await wait(Math.min(pauseMs, longestPauseMs));
        continue;
      }
      throw new Error(
        `The embedded PostgreSQL does not start; ${this.#cluster.logFile} says why. Or set DATABASE_URL.`,
      );
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#restarting;
    await this.#lease?.end();
    await stopPostmaster(this.#cluster.folder);
  }

  async #tryStart(deadline: number): Promise<boolean> {
    const child = this.#spawn();
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      const lease = await connect(this.#cluster, this.port, maintenanceDatabase).catch(
        () => undefined,
      );
      if (lease) {
        await ensureDatabase(lease);
        await lease.end();
        await this.#supervise(child);
        return true;
      }
      await wait(retryMs);
    }
    child.kill('SIGKILL');
    return false;
  }

  #spawn(): ChildProcess {
    const settings = { ...serverSettings, port: String(this.port), ...this.#options.settings };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [program, ...prefix] = this.#cluster.command;
    const log = openSync(this.#cluster.logFile, 'a');
    // Detached: Ctrl-C reaches the whole group, and the API must drain before its database ends.
    const child = spawn(program, [...prefix, '-D', this.#cluster.folder, ...args], {
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    // Without a free descriptor or process it does not start; the next try may.
    child.on('error', () => {});
    return child;
  }

  async #supervise(child: ChildProcess): Promise<void> {
    this.#lease = await connect(this.#cluster, this.port, databaseName);
    await takeLease(this.#lease);
    child.once('exit', () => {
      if (this.#stopping) return;
      this.#options.warn('The embedded PostgreSQL ended unexpectedly; starting it again.');
      this.#restarting = this.#restart();
    });
  }

  async #restart(): Promise<void> {
    while (!this.#stopping) {
      try {
        return await this.start();
      } catch (error) {
        this.#options.warn(String(error));
        await wait(restartPauseMs);
      }
    }
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
}

function urlsOf(passwords: Cluster['passwords'], port: number): DatabaseUrls {
  const url = (user: string, password: string) =>
    `postgres://${user}:${password}@${host}:${port}/${databaseName}`;
  return { ownerUrl: url(roles.owner, passwords.owner), appUrl: url(roles.app, passwords.app) };
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
