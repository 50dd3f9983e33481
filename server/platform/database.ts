import knex, { type Knex } from 'knex';
import pg from 'pg';

const defaultPoolSize = 6;
const connectTimeoutMs = 1_500;
const idleTimeoutMs = 30_000;
const statementTimeoutMs = 4_000;
/** Longer than the server's own limit: it strikes only when the server no longer answers at all. */
const queryTimeoutMs = 5_000;
const idleInTransactionTimeoutMs = 10_000;

const oids = { int8: 20, date: 1082 } as const;
const silentLog = { warn() {}, error() {}, debug() {}, deprecate() {} };

/** Opens a pool on `url`; `date` columns come as text, `int8` as numbers, and no call waits for ever. */
export function openDatabase(url: string, options: { max?: number } = {}): Knex {
  const connections = openConnections(url, options.max ?? defaultPoolSize);
  const db = knex({
    client: 'pg',
    connectionPool: poolForKnex(connections),
    // Each of these errors is also thrown, and logged by whoever catches it.
    log: silentLog,
    // Otherwise values (addresses, IDs, hashes) become part of an error's message, and of the log.
    compileSqlOnError: false,
  });
  db.userParams = { url };
  // Knex leaves a pool that it was given alone; ours ends with it.
  db.client.destroy = () => connections.end();
  return db;
}

/** The same without Knex, for those who need a pool of their own; the caller ends it. */
export function openConnections(url: string, max: number): pg.Pool {
  const connections = new pg.Pool({
    connectionString: url,
    max,
    types: { getTypeParser },
    keepAlive: true,
    idleTimeoutMillis: idleTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionTimeoutMs,
  });
  // Whoever waits for a connection that ends is told so; these events would end the process besides.
  connections.on('error', () => {});
  connections.on('connect', (client) => client.on('error', () => {}));
  return connections;
}

/** pg's pool in the shape of Knex's own, whose promises and timers cost a tenth of a hot path. */
function poolForKnex(connections: pg.Pool): Knex.TarnPoolLike & PoolCounts {
  return {
    acquire: () => ({ promise: connectIdle(connections) }),
    release(connection: pg.PoolClient) {
      connection.release();
      return true;
    },
    destroy: async () => {},
    numFree: () => connections.idleCount,
    numUsed: () => connections.totalCount - connections.idleCount,
    numPendingAcquires: () => connections.waitingCount,
  };
}

/** By these Knex knows a pool that it can use as it is. */
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
 * ROLLBACK was never sent; whatever came next on it would be lost. Such a connection is thrown away.
 */
async function connectIdle(connections: pg.Pool): Promise<pg.PoolClient> {
  const connection: pg.PoolClient & { readyForQuery?: boolean } = await connections.connect();
  if (connection.readyForQuery && connection.getTransactionStatus() === 'I') return connection;
  connection.release(true);
  return connectIdle(connections);
}

/** A piece of SQL with its values; one with a name is prepared once for each connection. */
export interface Statement {
  name?: string;
  text: string;
  values: readonly unknown[];
}

/**
 * Runs one statement on Knex's own connection, inside a transaction or outside, and returns its rows.
 * The query builder and `raw` cost half of a hot path (measured; see bench/).
 */
export async function runStatement<Row>(
  db: Knex | Knex.Transaction,
  statement: Statement,
): Promise<Row[]> {
  const client: ConnectionSource = db.client;
  const connection = await client.acquireConnection();
  try {
    const values = [...statement.values];
    const result = await connection.query<Row & pg.QueryResultRow>({ ...statement, values });
    return result.rows;
  } finally {
    await client.releaseConnection(connection);
  }
}

/** The part of Knex's client that is used here; inside a transaction it gives that one's connection. */
interface ConnectionSource {
  acquireConnection(): Promise<pg.Client>;
  releaseConnection(connection: pg.Client): Promise<void>;
}

/** How many connections the pool has in each state, and how many calls wait for one. */
export function poolStateOf(db: Knex): { used: number; idle: number; waiting: number } {
  const { pool }: { pool: PoolCounts } = db.client;
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() };
}

/** The address that `openDatabase` was given, for those who need connections of their own. */
export function databaseUrlOf(db: Knex): string {
  const url: unknown = db.userParams.url;
  if (typeof url !== 'string') throw new Error('the pool was not opened by openDatabase');
  return url;
}
