import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Log } from '../telemetry/log.ts';
import type { Metrics, MetricsText } from '../telemetry/metrics.ts';
import { tracingFlags } from '../telemetry/tracing.ts';
import { keepRunning } from './processes.ts';

// WORKERS: several processes serve calls on one port. This file is the first process's side of their channels, and
// theirs.

// Each takes its connections from the kernel. Node's other way, to hand them over by turns, forgets those of a process
// that has just been killed: they stay open, without an answer.
cluster.schedulingPolicy = cluster.SCHED_NONE;

/** The library waits five seconds for all processes. */
const metricsTimeoutMs = 6_000;

/** What a web process says: that it listens on this port, or that it wants the metrics of the whole node. */
const fromWeb = z.object({ port: z.int(), metricsAsked: z.int() }).partial();
/** What it hears: that it must stop, how many IDs the queue has issued, and the metrics it asked for. */
const toWeb = z
  .object({
    stop: z.boolean(),
    issued: z.int(),
    metrics: z.object({ asked: z.int(), type: z.string(), text: z.string() }),
  })
  .partial();
type ToWeb = z.infer<typeof toWeb>;

/** The web processes of this node. */
export interface WebProcesses {
  readonly port: number;
  /** Counts the IDs that the queue issued, in the metrics of one of them. */
  readonly countIssued: (count: number) => void;
  /** Lets each of them leave (see `ProcessLife`); resolves when all have ended. */
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly count: number;
  /** Added to the environment of this process. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Time after which one that does not stop is killed. */
  readonly stopMs: number;
  readonly log: Log;
  /** The metrics of all of them. */
  readonly metrics: Pick<Metrics, 'read'>;
}

/** Keeps `count` processes of a file running. Resolves when all listen; throws if one ends before that. */
export async function startWebProcesses(file: URL, options: Options): Promise<WebProcesses> {
  const { count, env, stopMs, log, metrics } = options;
  const execArgv = [...process.execArgv, ...tracingFlags()];
  cluster.setupPrimary({ exec: fileURLToPath(file), execArgv });
  const kept = Array.from({ length: count }, () => {
    let current: ChildProcess | undefined;
    const settle: PromiseWithResolvers<number> = Promise.withResolvers();
    const start = () => {
      const worker = cluster.fork(env);
      // A message to one that has just died fails, and so does one to a process that could not start.
      worker.on('error', () => {});
      current = worker.process;
      current.once('exit', () => settle.reject(new Error('A web process did not start.')));
      current.on('message', (message) => {
        const { data } = fromWeb.safeParse(message);
        if (data?.port !== undefined) settle.resolve(data.port);
        if (data?.metricsAsked !== undefined) answerMetrics(current, data.metricsAsked, metrics);
      });
      return current.pid === undefined ? undefined : current;
    };
    const askToStop = (child: ChildProcess) => tell(child, { stop: true });
    const { stop } = keepRunning('web', start, log, { askToStop, stopMs });
    settle.promise.catch(() => undefined);
    return { stop, listening: settle.promise, current: () => current };
  });
  const stop = async () => void (await Promise.all(kept.map((one) => one.stop())));
  const ports = await Promise.all(kept.map(({ listening }) => listening)).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    port: ports[0] ?? 0,
    countIssued: (issued) => tell(kept[0]?.current(), { issued }),
    stop,
  };
}

function answerMetrics(
  child: ChildProcess | undefined,
  asked: number,
  metrics: Pick<Metrics, 'read'>,
): void {
  metrics.read().then(
    (read) => tell(child, { metrics: { asked, ...read } }),
    // Not all have answered: the one that asked gives up by itself.
    () => undefined,
  );
}

function tell(child: ChildProcess | undefined, message: ToWeb): void {
  if (child?.connected) child.send(message, undefined, undefined, () => {});
}

/** Inside a web process: the channel to the first process. */
export interface FirstProcess {
  readonly listensOn: (port: number) => void;
  /** The metrics of all web processes of this node; throws if one of them does not answer. */
  readonly readMetrics: () => Promise<MetricsText>;
}

/** Inside a web process: hears the first process. */
export function hearFirstProcess(
  onStop: () => void,
  onIssued: (count: number) => void,
): FirstProcess {
  const waiting = new Map<number, (read: MetricsText) => void>();
  let asked = 0;
  const send = (message: z.infer<typeof fromWeb>) =>
    void process.send?.(message, undefined, undefined, () => {});
  process.on('message', (message) => {
    const { data } = toWeb.safeParse(message);
    if (data?.stop) onStop();
    if (data?.issued !== undefined) onIssued(data.issued);
    if (data?.metrics) waiting.get(data.metrics.asked)?.(data.metrics);
  });
  return {
    listensOn: (port) => send({ port }),
    async readMetrics() {
      asked += 1;
      const number = asked;
      const { promise, resolve, reject } = Promise.withResolvers<MetricsText>();
      const late = setTimeout(
        () => reject(new Error('a web process sent no metrics')),
        metricsTimeoutMs,
      );
      waiting.set(number, resolve);
      send({ metricsAsked: number });
      return promise.finally(() => {
        clearTimeout(late);
        waiting.delete(number);
      });
    },
  };
}
