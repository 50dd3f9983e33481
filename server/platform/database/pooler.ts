import pg from 'pg';

const timeoutMs = 2_000;
const statementName = 'unikat-pooler';
/** SQLSTATE of a name that the server connection of another client has taken: the pooler passes names on. */
const nameTaken = '42P05';

/** `pg` has it, its types do not: the process number that the other end told at the start. */
type Client = pg.Client & { readonly processID?: number | null };

/**
 * Whether `url` leads through a pooler such as PgBouncer in transaction mode, where each transaction may get another
 * server connection. Throws one sentence if prepared statements are lost there: each call would fail at random.
 */
export async function checkPooler(url: string): Promise<boolean> {
  const client = openClient(url);
  const other = openClient(url);
  try {
    await client.connect();
    const backend = await backendOf(client);
    // A pooler tells a number of its own.
    if (backend === client.processID) return false;
    const keepsStatements = await renamesStatements(client);
    await other.connect();
    const isShared = await isTakenBy(other, client, backend);
    if (isShared && !keepsStatements)
      throw new Error(
        'DATABASE_URL leads through a pooler that loses prepared statements: PgBouncer 1.21 or newer with max_prepared_statements above 0 is needed, or pool_mode = session.',
      );
    return isShared;
  } finally {
    await Promise.allSettled([client.end(), other.end()]);
  }
}

function openClient(url: string): Client {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => {});
  return client;
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

/** PgBouncer from 1.21 on prepares the statements of its clients under names of its own. */
async function renamesStatements(client: Client): Promise<boolean> {
  const text = "select name from pg_prepared_statements where statement like '%prepared for whom%'";
  try {
    const { rows } = await client.query<{ name: string }>({ name: statementName, text });
    return rows.every(({ name }) => name !== statementName);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === nameTaken) return false;
    throw error;
  }
}

/** Whether a transaction of `other` can take the server connection that `client` had. */
async function isTakenBy(other: Client, client: Client, backend?: number): Promise<boolean> {
  // In session mode with a full pool this waits in vain: each client keeps its connection.
  const isBegun = await other.query('begin').then(
    () => true,
    () => false,
  );
  if (!isBegun) return false;
  return backendOf(client).then(
    (now) => now !== backend,
    // The only connection of the pool is in that transaction.
    () => true,
  );
}
