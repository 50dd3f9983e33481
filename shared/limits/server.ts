import { secondsPerDay, secondsPerHour } from '../durations.ts';

// How the server uses the machine.

export const http = {
  maxJsonBytes: 32 * 1024,
  /** Wrong fields that an answer names; one of a long list may have thousands. */
  maxNamedFields: 100,
  maxHeaderBytes: 16 * 1024,
  /** A longer User-Agent header is cut. */
  maxUserAgentLength: 300,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  /** Interval for checking the two limits above. */
  timeoutCheckMs: 1_000,
  /** Time after which an answer that the client does not read is aborted. */
  stalledAnswerMs: 60_000,
  /** How long a client may take to read a whole answer, except an event stream. */
  wholeAnswerMs: 600_000,
  /** Connections of one address that are open at the same time, unless it is that of a proxy. */
  maxConnectionsPerAddress: 500,
  /** Pipelined requests of one connection; browsers and proxies send one at a time. */
  maxPipelined: 16,
  shutdownMs: 20_000,
  /** How much longer the first process of a node waits for the others. */
  stopMarginMs: 1_000,
  hstsSeconds: 365 * secondsPerDay,
  /** Caching of files whose names change with their content. */
  assetSeconds: 365 * secondsPerDay,
  retryAfterSeconds: 5,
} as const;

/** The mail queue: mails sent at the same time, and the time limit of the mail server. */
export const jobQueue = {
  concurrency: 2,
  timeoutMs: 20_000,
  /** Pause between tries while the database is away. */
  retryMs: 250,
  /** Time limit for mails in flight when the queue stops. */
  stopMs: 4_000,
  /** Time in which a failed queue records the mails that were sent. */
  settleMs: 60_000,
  sentKeptDays: 30,
} as const;

/** A child process that ends is restarted after a pause, which doubles up to the longest. */
export const supervisor = {
  firstPauseMs: 1_000,
  /** The worker ends when its database is away. While another one takes over, that needs the processor more. */
  workerPauseMs: 5_000,
  longestPauseMs: 30_000,
  /** Time after which a child that does not stop is killed. It finishes its mails, then sends its traces. */
  stopMs: 8_000,
} as const;

/** How calls use the database. */
export const databaseUse = {
  /** Calls that wait for a connection; networks take turns. */
  maxWaiting: 1_000,
  /** The longest that a statement takes which may read all rows of an institution. */
  slowStatementMs: 2_000,
  /** A wait for a connection that is too short for a second look at the caller. */
  shortWaitMs: 100,
} as const;

/** How the server hashes passwords. */
export const passwordHashing = {
  bcryptCost: 12,
  /** Maximum number of requests that wait for hashing. */
  maxWaiting: 40,
  /** Those of them that are kept for browsers that have logged in before. */
  keptWaiting: 10,
} as const;

/** How the server draws a logo, which is stored as a PNG of at most `maxEdgePx`. */
export const logoDrawing = {
  maxPixels: 100_000_000,
  maxEdgePx: 1024,
  /** Time limit for drawing an image, after which its process is killed. */
  timeoutMs: 5_000,
  maxHeapMegabytes: 64,
  /** Memory that the process may map for data; V8 reserves about 700 MB of it, mostly unused. */
  maxDataKilobytes: 1_200_000,
  /** Images drawn at the same time, and images in the queue. */
  drawnAtOnce: 2,
  maxWaiting: 10,
  /** Elements of an SVG and their maximum depth. */
  maxElements: 10_000,
  maxDepth: 100,
  /** Entities of an SVG that are resolved, and the text that all their uses together may add. */
  maxEntities: 50,
  maxEntityText: 100_000,
} as const;

/** The change of keys. */
export const keyChange = {
  /**
   * How long every node knows a new key before the first one uses it (KEY_LEAD_SECONDS), so that no node meets
   * what it cannot read; others may keep the public keys for five minutes.
   */
  leadSeconds: secondsPerHour,
  /** How often a node looks for public keys that other nodes have published. */
  publishedSeconds: 5,
  /** Rows that are read and sealed at once. */
  partRows: 1_000,
} as const;
