import knex, { type Knex } from 'knex';
import pg from 'pg';
import { nodeSettings } from '../settings/node-settings.ts';
import { inStatementSpan } from '../telemetry/tracing.ts';
import { refuseWhileHeldUp, WritableClient } from './database-connection.ts';
import { createGate, databaseCaller, type Gate } from './gate.ts';
import { Pipeline, PipelineLost } from './pipeline.ts';
import {
  type ArgumentsOf,
  type Fields,
  type Statement,
  statement,
  type ValuesOf,
} from './statement.ts';

const idleTimeoutMs = 30_000;
/** After this silence the system asks whether the server's machine is still there; ten seconds later it knows. */
const silentMs = 10_000;

/** How long a call may wait for the database, in milliseconds. */
export interface DatabaseTimeouts {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** Longer than that of a statement: it applies only when the server does not answer at all. */
  readonly queryMs: number;
  readonly idleInTransactionMs: number;
}

/** The limits of the product. Those of statements and transactions belong to its role (see app-role.ts). */
export const defaultTimeouts: DatabaseTimeouts = {
  // Longer than a migration waits for a lock, behind which all connections may wait.
  connectMs: 3_000,
  statementMs: 4_000,
  queryMs: 5_000,
  idleInTransactionMs: 10_000,
};

interface DatabaseOptions {
  /** The size of the pool. */
  readonly max?: number;
  /** Other limits than those of the product; PgBouncer refuses a connection that brings its own. */
  readonly timeouts?: DatabaseTimeouts;
  /** The address of the same database without a pooler, for what needs a session. Without: `url`. */
  readonly directUrl?: string | undefined;
}

const oids = { int8: 20, date: 1082 } as const;
const notOpenedHere = 'the pool was not opened by openDatabase';
const silentLog = { warn() {}, error() {}, debug() {}, deprecate() {} };

/** Opens a pool on `url`. It reads `date` as text and `int8` as a number; every call has a time limit. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Knex {
  const { max = nodeSettings.poolSize, timeouts = defaultTimeouts } = options;
  const connections = openConnections(url, options);
  const gate = createGate(max, timeouts.connectMs);
  const pipeline = new Pipeline(connectionConfig(url, options));
  const db = knex({
    client: 'pg',
    connectionPool: poolForKnex(connections, gate),
    // Each of these errors is also thrown, and logged where it is caught.
    log: silentLog,
    // Values (addresses, IDs, hashes) must not become part of an error's message, and of the log.
    compileSqlOnError: false,
  });
  db.userParams = { directUrl: options.directUrl ?? url, pipeline };
  // Knex does not end a pool that it was given.
  db.client.destroy = () => Promise.all([connections.end(), pipeline.end()]);
  return db;
}

/** The same pool without Knex; the caller ends it. */
export function openConnections(url: string, options: DatabaseOptions = {}): pg.Pool {
  const { max = nodeSettings.poolSize, timeouts = defaultTimeouts } = options;
  const connections = new pg.Pool({
    ...connectionConfig(url, options),
    Client: WritableClient,
    max,
    idleTimeoutMillis: idleTimeoutMs,
    // Awaited, although its type does not say so.
    onConnect: (client) =>
      refuseWhileHeldUp(client, { most: max, longerThanMs: timeouts.statementMs }),
  });
  // A lost connection also fails its query; without these listeners the event would end the process.
  connections.on('error', () => {});
  connections.on('connect', (client) => client.on('error', () => {}));
  return connections;
}

/** What each connection of the product is opened with. */
function connectionConfig(url: string, options: DatabaseOptions): pg.ClientConfig {
  const { timeouts = defaultTimeouts } = options;
  return {
    connectionString: url,
    types: { getTypeParser },
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMs,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.queryMs,
    statement_timeout: options.timeouts?.statementMs,
    idle_in_transaction_session_timeout: options.timeouts?.idleInTransactionMs,
  };
}

/** pg's pool behind the gate, in the shape of Knex's own, whose promises and timers cost a tenth of a hot path. */
function poolForKnex(connections: pg.Pool, gate: Gate): Knex.TarnPoolLike & PoolCounts {
  const places = new WeakMap<pg.PoolClient, () => void>();
  const acquire = async () => {
    const leave = await gate.enter();
    try {
      const connection = await connectIdle(connections);
      places.set(connection, leave);
      return connection;
    } catch (error) {
      leave();
      throw error;
    }
  };
  return {
    acquire: () => ({ promise: acquire() }),
    release(connection: pg.PoolClient) {
      connection.release();
      places.get(connection)?.();
      return true;
    },
    destroy: async () => {},
    numFree: () => connections.idleCount,
    numUsed: () => connections.totalCount - connections.idleCount,
    numPendingAcquires: () => connections.waitingCount + gate.waiting(),
  };
}

/** Knex takes an object with these methods as a pool. */
interface PoolCounts {
  numFree(): number;
  numUsed(): number;
  numPendingAcquires(): number;
}

function getTypeParser(oid: number): (value: string) => unknown {
  if (oid === oids.date) return String;
  if (oid === oids.int8) return safeInteger;
  return pg.types.getTypeParser(oid);
}

function safeInteger(value: string): number {
  const number = Number(value);
  if (Number.isSafeInteger(number)) return number;
  throw new RangeError(`${value} is too large for a number`);
}

/**
 * A query that the client gave up on leaves its connection busy, perhaps inside a transaction whose
 * ROLLBACK was never sent; the next query on it would be lost. Such a connection is closed.
 */
async function connectIdle(connections: pg.Pool): Promise<pg.PoolClient> {
  const connection: pg.PoolClient & { readyForQuery?: boolean } = await connections.connect();
  if (connection.readyForQuery && connection.getTransactionStatus() === 'I') return connection;
  connection.release(true);
  return connectIdle(connections);
}

export type Arguments<Parameters extends Fields> = keyof Parameters extends never
  ? []
  : [values: ArgumentsOf<Parameters>];

/** Where a statement runs: a pool or transaction of Knex, or a pool or connection of `pg`. */
export type Database = Knex | pg.Pool | pg.Client;

/**
 * Runs a statement, inside or outside a transaction. Resolves with its rows, and with the number of changed or found
 * rows. It bypasses Knex, whose query builder and `raw` cost half of a hot path (measured; see bench/).
 */
export async function runStatement<Columns extends Fields>(
  db: Database,
  statement: Statement<Fields, Columns>,
  given: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly rows: ValuesOf<Columns>[]; readonly rowCount: number }> {
  const query = queryOf(statement, given);
  const { rows, rowCount } = await inStatementSpan(statement.name, () =>
    answerTo(query, db, statement.isShort),
  );
  for (const { column, schema } of statement.documents)
    for (const row of rows) if (row[column] !== null) row[column] = schema.parse(row[column]);
  return { rows, rowCount: rowCount ?? 0 };
}

/** A short read that loses the pipeline is tried once more on a connection of the pool. */
function answerTo(query: pg.QueryConfig, db: Database, isShort: boolean): Promise<pg.QueryResult> {
  if (db instanceof pg.Pool || db instanceof pg.Client) return db.query(query);
  if (!isShort || db.isTransaction) return queryOn(db, query);
  const { pipeline } = db.userParams;
  if (!(pipeline instanceof Pipeline)) throw new Error(notOpenedHere);
  return pipeline.query(query).catch((error: unknown) => {
    if (error instanceof PipelineLost) return queryOn(db, query);
    throw error;
  });
}

function queryOf(
  { name, text, order, isReplanned }: Statement<Fields, Fields>,
  given: Readonly<Record<string, unknown>>,
): pg.QueryConfig {
  const values = order.map(({ name, isJson }) => encode(given[name], isJson));
  return isReplanned ? { text, values } : { name, text, values };
}

/** Uses the connection of the transaction that `db` is, or one of its pool. */
async function queryOn(db: Knex, query: pg.QueryConfig): Promise<pg.QueryResult> {
  const client: ConnectionSource = db.client;
  const statementMs = db.isTransaction ? undefined : databaseCaller()?.statementMs;
  const connection = await client.acquireConnection();
  try {
    if (statementMs === undefined) return await connection.query(query);
    return await queryWithin(statementMs, connection, query);
  } finally {
    await client.releaseConnection(connection);
  }
}

/** In a transaction, because a pooler would keep the setting for other clients. */
async function queryWithin(
  statementMs: number,
  connection: pg.Client,
  query: pg.QueryConfig,
): Promise<pg.QueryResult> {
  await connection.query(`begin; set local statement_timeout = ${statementMs}`);
  // After an error, `connectIdle` closes the connection.
  const result = await connection.query(query);
  await connection.query('commit');
  return result;
}

/** `pg` would write a list as an array of PostgreSQL. */
function encode(value: unknown, isJson: boolean): unknown {
  return isJson && value !== null ? JSON.stringify(value) : value;
}

/** The part of Knex's client that is used here; inside a transaction it returns the transaction's connection. */
interface ConnectionSource {
  acquireConnection(): Promise<pg.Client>;
  releaseConnection(connection: pg.Client): Promise<void>;
}

export const pingSql = statement({ name: 'ping', text: 'select' });

/** Whether the database answers. */
export function isDatabaseUp(db: Knex): Promise<boolean> {
  return runStatement(db, pingSql).then(
    () => true,
    () => false,
  );
}

/** How many connections the pool has in each state, and how many calls wait for one. */
export function poolStateOf(db: Knex): { used: number; idle: number; waiting: number } {
  const { pool }: { pool: PoolCounts } = db.client;
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** The address of the database for connections that listen for notifications: it leads past a pooler. */
export function directUrlOf(db: Knex): string {
  const { directUrl } = db.userParams;
  if (typeof directUrl !== 'string') throw new Error(notOpenedHere);
  return directUrl;
}
