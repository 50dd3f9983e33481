import type { Knex } from 'knex';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { poolStateOf } from '../database/database.ts';
import { only } from '../database/query.ts';
import { countJobs } from '../processes/job-queue.ts';
import { withDeadline } from '../web/deadline.ts';

// The only file that knows prom-client. Gauges are collected on scrape. With several web processes (WORKERS), each
// has its own numbers; `aggregator` says what the whole node shows, by default their sum.

/** Who drew the issued ID. */
export type Issuer = 'person' | 'assigner';

/** Metrics for Prometheus. */
export interface Metrics {
  /** Counts an answer; `row` is a name in the endpoint table, or the pattern of another route. */
  readonly answered: (row: string, status: number, seconds: number) => void;
  readonly idsIssued: (by: Issuer, count: number) => void;
  /** All metrics in the text format of Prometheus. */
  readonly read: () => Promise<MetricsText>;
}

/** Metrics in the text format of Prometheus, and its content type. */
export interface MetricsText {
  readonly type: string;
  readonly text: string;
}

const durationBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** In the first process: the metrics of all web processes of this node. */
export function createNodeMetrics(): Pick<Metrics, 'read'> {
  const node = new AggregatorRegistry();
  return { read: async () => ({ type: node.contentType, text: await node.clusterMetrics() }) };
}

/**
 * In a web process, before it hears anything: it answers the first process, with no metrics yet. Otherwise each scrape
 * of the node would wait for a process that is starting.
 */
export function answerFirstProcess(): void {
  AggregatorRegistry.setRegistries([new Registry()]);
  new AggregatorRegistry();
}

/**
 * In a web process: the same metrics, which the first process can ask for. `readAll` asks it for those of the
 * whole node.
 */
export function createSharedMetrics(db: Knex, readAll: Metrics['read']): Metrics {
  const { metrics, registry } = measure(db);
  collectDefaultMetrics({ register: registry });
  AggregatorRegistry.setRegistries([registry]);
  return { ...metrics, read: readAll };
}

/** Metrics of this process and of the database behind `db`. */
export function createMetrics(db: Knex): Metrics {
  const { metrics, registry } = measure(db);
  let isProcessWatched = false;
  return {
    ...metrics,
    async read() {
      // The delay of the event loop and similar are measured from the first scrape on.
      if (!isProcessWatched) collectDefaultMetrics({ register: registry });
      isProcessWatched = true;
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function measure(db: Knex): { metrics: Omit<Metrics, 'read'>; registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by row of the endpoint table and status',
    labelNames: ['row', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by row',
    labelNames: ['row'],
    buckets: durationBucketsSeconds,
    registers,
  });
  const issued = new Counter({
    name: 'unikat_ids_issued_total',
    help: 'IDs that people claimed and assigners issued, since the start of this process',
    labelNames: ['by'],
    registers,
  });
  new Gauge({
    name: 'unikat_web_processes',
    help: 'Web processes of this node that answer',
    registers,
  }).set(1);
  watchPool(db, registers);
  watchQueue(db, registers);
  watchBatches(db, registers);
  const metrics = {
    answered(row: string, status: number, seconds: number) {
      requests.inc({ row, status });
      durations.observe({ row }, seconds);
    },
    idsIssued: (by: Issuer, count: number) => issued.inc({ by }, count),
  };
  return { metrics, registry };
}

function watchPool(db: Knex, registers: Registry[]): void {
  new Gauge({
    name: 'unikat_database_connections',
    help: 'Connections of this process by state, and the calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolStateOf(db))) this.set({ state }, count);
    },
  });
}

function watchQueue(db: Knex, registers: Registry[]): void {
  const count = shared(() => countJobs(db));
  new Gauge({
    name: 'unikat_database_up',
    help: 'Whether the database answered just now',
    aggregator: 'min',
    registers,
    async collect() {
      this.set((await count()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'unikat_jobs',
    help: 'Mails and other jobs in the queue of all nodes: waiting, tried again, given up',
    labelNames: ['task', 'state'],
    aggregator: 'max',
    registers,
    async collect() {
      const jobs = await count();
      this.reset();
      for (const { task, state, count } of jobs ?? []) this.set({ task, state }, count);
    },
  });
}

export const unfinishedBatches = only({
  name: 'unfinished-batches',
  columns: { count: 'int8!', oldestSeconds: 'float8!' },
  text: `
      select count(*),
             coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
        from batches where done + failed < total`,
});

function watchBatches(db: Knex, registers: Registry[]): void {
  const find = shared(() => unfinishedBatches(db));
  new Gauge({
    name: 'unikat_batches_unfinished',
    help: 'Lists of IDs to issue that are not done, of all nodes; those of suspended assigners wait',
    aggregator: 'max',
    registers,
    async collect() {
      const found = await find();
      if (found) this.set(found.count);
      else this.remove();
    },
  });
  new Gauge({
    name: 'unikat_batches_oldest_unfinished_seconds',
    help: 'Since when the oldest list waits that is not done; 0 without one',
    aggregator: 'max',
    registers,
    async collect() {
      const found = await find();
      if (found) this.set(found.oldestSeconds);
      else this.remove();
    },
  });
}

/** A scrape of several processes waits five seconds at most for each, and a call of a silent database as long. */
const answerMs = 3_000;

/**
 * The answer of the database; undefined while it is away, because a scrape must work then. The gauges of a
 * scrape share one query: each sets only itself, since the library may have written the other already.
 */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | undefined> {
  let running: Promise<Answer | undefined> | undefined;
  return () => {
    running ??= withDeadline(answerMs, ask)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
