import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';

/** How a child process starts. */
export interface ChildOptions {
  /** All of its environment; a variable that is undefined is left out. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The program and its first arguments; by default Node itself. */
  readonly command?: readonly [string, ...string[]];
  /** Where its output goes; by default where ours goes. */
  readonly output?: 'inherit' | 'ignore';
}

/**
 * Starts a file of the server as a child process, for work that may fail alone. The child has a channel
 * to this process; the end of the channel asks the child to stop, and a killed parent ends it as well.
 * Undefined when the machine has no process, descriptor or memory left for it.
 */
export function startChild(file: URL, options: ChildOptions): ChildProcess | undefined {
  const child = tryFork(file, options);
  // Without a listener, this error would end this process.
  child?.on('error', () => {});
  if (child?.pid === undefined) return undefined;
  // `node --watch` starts anew when a file of the child changes: it reads which ones from our channel.
  if (options.env.WATCH_REPORT_DEPENDENCIES)
    child.on('message', (message) => process.send?.(message));
  return child;
}

/** Node throws some failures at once; others leave a child without a process, which emits the error. */
function tryFork(
  file: URL,
  { env, command, output = 'inherit' }: ChildOptions,
): ChildProcess | undefined {
  const [execPath, ...execArgv] = command ?? [process.execPath];
  const options: ForkOptions = {
    env: { ...env },
    execPath,
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', output, output, 'ipc'],
    // Ctrl-C reaches the whole process group; only the parent decides when a child ends.
    detached: true,
    windowsHide: true,
  };
  try {
    return fork(file, options);
  } catch {
    return undefined;
  }
}

/** Resolves when the child has ended, or could not be started. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    // Without a listener, a second error would end this process.
    child.on('error', () => resolve());
    child.once('exit', () => resolve());
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) resolve();
  });
}

/** Asks the child to stop, kills it after `withinMs`, and resolves when it is gone. */
export async function endChild(child: ChildProcess, withinMs: number): Promise<void> {
  const cut = setTimeout(() => child.kill('SIGKILL'), withinMs);
  if (child.connected) child.disconnect();
  await ended(child);
  clearTimeout(cut);
}

/** Inside a child: calls `stop` when the parent asks for it or is gone. */
export function onAskedToStop(stop: () => void): void {
  process.once('disconnect', stop);
  if (process.connected === false) stop();
}
