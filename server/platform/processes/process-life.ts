import { inspect } from 'node:util';
import { sendTraces } from '../telemetry/tracing.ts';

// The life of a process that serves calls: it starts, gets a signal, and stops in steps.

const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What the start of a process gets. */
export interface ProcessLife {
  /** Whether the process accepts new calls: it has started and is not stopping. */
  readonly isReady: () => boolean;
  /** Adds a step of the stop; the last one runs first. */
  readonly onStop: (step: () => Promise<unknown>) => void;
  /** Sets the time after which a stop that hangs ends the process, in milliseconds. */
  readonly stopWithin: (ms: number) => void;
  /** Stops the process as a signal does. */
  readonly end: () => Promise<void>;
}

/** Starts this process with `start`, and stops it at a signal, or when `start` fails. */
export async function live(
  start: (life: ProcessLife) => Promise<void>,
  longestStopMs: number,
): Promise<void> {
  const steps: (() => Promise<unknown>)[] = [sendTraces];
  let limitMs = longestStopMs;
  let hasStarted = false;
  let stopped: Promise<void> | undefined;
  /** Runs every step, even if one fails. */
  const stop = async () => {
    for (let step = steps.pop(); step; step = steps.pop())
      await step().catch((error) => fail('A part of the server did not stop', error));
  };
  /** Ends the process: with 0 unless something failed, and in time even if a part hangs. */
  const end = async () => {
    setTimeout(() => process.exit(1), limitMs).unref();
    await starting.catch(() => undefined);
    stopped ??= stop();
    await stopped;
    process.exit();
  };
  const starting = start({
    isReady: () => hasStarted && !stopped,
    onStop: (step) => void steps.push(step),
    stopWithin(ms) {
      limitMs = ms;
    },
    end,
  });
  for (const signal of endSignals) process.on(signal, () => void end());
  // The parent (`node --watch`, in development) was killed.
  process.on('disconnect', () => void end());
  process.on('uncaughtException', (error) => {
    fail('The server failed', error);
    void end();
  });
  await starting.then(
    () => {
      hasStarted = true;
    },
    (error) => {
      fail('The server did not start', error);
      return end();
    },
  );
}

function fail(what: string, error: unknown): void {
  process.exitCode = 1;
  const foreseen = error instanceof Error && what.includes('did not start') ? error.message : error;
  process.stderr.write(`${what}: ${typeof foreseen === 'string' ? foreseen : inspect(foreseen)}\n`);
}
