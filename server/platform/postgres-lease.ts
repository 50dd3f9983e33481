import pg from 'pg';
import { type Cluster, databaseName, roles } from './postgres-cluster.ts';
import { findPostmaster } from './postmaster.ts';

/** The embedded server is reached from this machine alone. */
export const host = '127.0.0.1';
/** Held as an advisory lock by the program that runs the server, for as long as it lives. */
const leaseKey = 4_432_101;

/** Connects to a database of the embedded server as its owner; throws while the server does not answer. */
export async function connect(
  cluster: Cluster,
  port: number,
  database: string,
): Promise<pg.Client> {
  const client = new pg.Client({
    host,
    port,
    database,
    user: roles.owner,
    password: cluster.passwords.owner,
  });
  // The server's end is noticed by its process; without a listener this event would end ours.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Takes the lease for as long as the connection lasts; false when another program has it. */
export async function takeLease(client: pg.Client): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_lock($1) AS taken';
  const { rows } = await client.query<{ taken: boolean }>(sql, [leaseKey]);
  return rows[0]?.taken === true;
}

/** Whether the program that runs this cluster's server lives; a killed one has let go of it. */
export async function isLeased(cluster: Cluster): Promise<boolean> {
  const found = findPostmaster(cluster.folder);
  if (!found) return false;
  const client = await connect(cluster, found.port, databaseName).catch(() => undefined);
  if (!client) return false;
  // A server that ends in this very moment refuses; its program has let go of it, or is about to.
  const free = await takeLease(client).catch(() => true);
  await client.end().catch(() => {});
  return !free;
}
