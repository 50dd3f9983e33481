import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { supervisor as limits } from '#shared/limits.ts';
import { endChild, ended } from './child.ts';
import type { Log } from './log.ts';

/** A child process that is kept running. */
export interface Supervised {
  /** Asks the child to stop and resolves when it is gone; may be called twice. */
  readonly stop: () => Promise<void>;
}

/** What a supervised process says about itself; `notes` are handed to the next one. */
const childMessage = z.object({ works: z.boolean(), notes: z.array(z.string()) }).partial();

/**
 * Keeps a child process running: one that ends is started again after a pause, which doubles with each
 * failure, and is the first one again once a child said that it works. `start` may give undefined: the
 * child could not be started.
 */
export function supervise(
  name: string,
  start: (notes: readonly string[]) => ChildProcess | undefined,
  log: Log,
): Supervised {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let pauseMs: number = limits.firstPauseMs;
  let notes: readonly string[] = [];
  const listen = (message: unknown) => {
    const { data } = childMessage.safeParse(message);
    if (data?.works) pauseMs = limits.firstPauseMs;
    notes = data?.notes ?? notes;
  };
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      child = start(notes)?.on('message', listen);
      if (child) await ended(child);
      if (stopping.signal.aborted) return;
      const outcome = { exitCode: child?.exitCode, signalCode: child?.signalCode };
      log.error(
        { process: name, ...outcome, pauseMs },
        child
          ? 'a process ended; starting it again'
          : 'a process could not be started; trying again',
      );
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(limits.longestPauseMs, 2 * pauseMs);
    }
  };
  const stopped = keepRunning();
  return {
    async stop() {
      stopping.abort();
      if (child) await endChild(child, limits.stopMs);
      await stopped;
    },
  };
}
