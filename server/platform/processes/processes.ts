import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { supervisor as limits } from '#shared/limits/server.ts';
import type { Log } from '../telemetry/log.ts';
import { tracingFlags } from '../telemetry/tracing.ts';

/** A program and its arguments. */
export type Command = readonly string[];

/** Starts a program; undefined if there is no such program, or no process, descriptor or memory left for it. */
export function startProgram(
  [program = '', ...args]: Command,
  options: SpawnOptions,
): ChildProcess | undefined {
  try {
    const child = spawn(program, args, { windowsHide: true, ...options });
    // Without a listener, an error of the child would end this process.
    child.on('error', () => {});
    return child.pid === undefined ? undefined : child;
  } catch {
    // Node throws some failures at once; others leave a child without a process.
    return undefined;
  }
}

/** Runs a program to its end. Resolves with its exit code: 1 if a signal ended it or it could not be started. */
export async function runProgram(command: Command, options: SpawnOptions): Promise<number> {
  const child = startProgram(command, options);
  if (child) await ended(child);
  return child?.exitCode ?? 1;
}

/** How a child process of the server starts. */
export interface ChildOptions {
  /** The whole environment; undefined variables are left out. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The program and its first arguments; Node itself by default. */
  readonly command?: Command;
  /** Where its output goes; to the output of this process by default. */
  readonly output?: 'inherit' | 'ignore';
}

/**
 * Starts a file of the server in a separate process, for work that may fail without the server. The child
 * has a channel to this process. The child stops when the channel closes, even if this process is killed.
 * Undefined if the child cannot be started.
 */
export function startChild(file: URL, options: ChildOptions): ChildProcess | undefined {
  const { env, command = [process.execPath, ...tracingFlags()], output = 'inherit' } = options;
  const child = startProgram([...command, fileURLToPath(file)], {
    env: { ...env },
    serialization: 'advanced',
    stdio: ['ignore', output, output, 'ipc'],
    // Ctrl-C reaches the whole process group; only the parent decides when a child ends.
    detached: true,
  });
  // `node --watch` restarts when a file of the child changes; it reads their names from our channel.
  if (env.WATCH_REPORT_DEPENDENCIES) child?.on('message', (message) => process.send?.(message));
  return child;
}

/** Resolves when the child has ended. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (child.exitCode !== null || child.signalCode !== null) resolve();
  });
}

/** Inside a child: calls `stop` when the parent asks for it or has ended. */
export function onAskedToStop(stop: () => void): void {
  process.once('disconnect', stop);
  if (process.connected === false) stop();
}

/** A child process that is kept running. */
export interface KeptRunning {
  /** Asks the child to stop and resolves when it has ended; may be called twice. */
  readonly stop: () => Promise<void>;
}

/** What a kept process reports; the next process gets its `notes`, and this one counts what it issued. */
const childMessage = z
  .object({ works: z.boolean(), notes: z.array(z.string()), issued: z.int() })
  .partial();

/** How a kept process reports and stops. */
interface KeepOptions {
  /** Gets the number of IDs that the child issued. */
  readonly onIssued?: (issued: number) => void;
  /** Asks the child to stop; by default it loses its channel. */
  readonly askToStop?: (child: ChildProcess) => void;
  /** Time after which a child that does not stop is killed. */
  readonly stopMs?: number;
  /** Time after which a child counts as one that works. */
  readonly steadyMs?: number;
  /** The pause after the first failure. */
  readonly firstPauseMs?: number;
}

/**
 * Keeps a child process running. A child that ends is started again after a pause; the pause doubles with
 * each failure, and is short again once a child reports that it works, or has run for a while. `start` returns undefined if the
 * child cannot be started.
 */
export function keepRunning(
  name: string,
  start: (notes: readonly string[]) => ChildProcess | undefined,
  log: Log,
  options: KeepOptions = {},
): KeptRunning {
  const { steadyMs = limits.longestPauseMs, firstPauseMs = limits.firstPauseMs } = options;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let pauseMs: number = firstPauseMs;
  let notes: readonly string[] = [];
  const listen = (message: unknown) => {
    const { data } = childMessage.safeParse(message);
    if (data?.works) pauseMs = firstPauseMs;
    notes = data?.notes ?? notes;
    if (data?.issued !== undefined) options.onIssued?.(data.issued);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      child = start(notes)?.on('message', listen);
      if (child) await ended(child);
      if (stopping.signal.aborted) return;
      if (child && performance.now() - startedAt >= steadyMs) pauseMs = firstPauseMs;
      const outcome = child
        ? 'a process ended; starting it again'
        : 'a process could not be started; trying again';
      const { exitCode, signalCode } = child ?? {};
      log.error({ process: name, exitCode, signalCode, pauseMs }, outcome);
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(limits.longestPauseMs, 2 * pauseMs);
    }
  };
  const stopped = run();
  return {
    async stop() {
      stopping.abort();
      if (child) await endChild(child, options);
      await stopped;
    },
  };
}

/** Asks the child to stop, kills it if it takes too long, and resolves when it has ended. */
async function endChild(
  child: ChildProcess,
  { askToStop = (one) => one.disconnect(), stopMs = limits.stopMs }: KeepOptions,
): Promise<void> {
  const cut = setTimeout(() => child.kill('SIGKILL'), stopMs);
  if (child.connected) askToStop(child);
  await ended(child);
  clearTimeout(cut);
}
