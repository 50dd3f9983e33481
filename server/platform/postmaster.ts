import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const pollMs = 20;
const pidLine = 0;
const portLine = 3;

/** A PostgreSQL server process as its `postmaster.pid` tells it. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** The living server of the data folder, or undefined; a file left behind by a killed one is removed. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[pidLine]);
  const port = Number(lines[portLine]);
  if (isServerOf(pid, folder)) return { pid, port };
  // The number may belong to another program by now; PostgreSQL would then refuse to start for ever.
  rmSync(file, { force: true });
  return undefined;
}

/** Stops the data folder's server as PostgreSQL's "fast" shutdown does, and waits until it is gone. */
export async function stopPostmaster(folder: string): Promise<void> {
  const found = findPostmaster(folder);
  if (!found) return;
  signal(found.pid, 'SIGINT');
  while (isServerOf(found.pid, folder)) await wait(pollMs);
}

function isServerOf(pid: number, folder: string): boolean {
  return pid > 0 && signal(pid, 0) && commandLine(pid).includes(folder); // a zombie's is empty
}

function commandLine(pid: number): string {
  const file = `/proc/${pid}/cmdline`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  return (
    spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  );
}

/** Sends a signal (0 only asks whether the process lives); false when there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
