import pg from 'pg';
import type { DatabaseUrls } from './embedded-postgres.ts';

/**
 * Settings of a connection that migrates, backs up or restores: it has none of the limits of a role. As they are
 * sent at the start of a connection, the owner's address must lead to PostgreSQL itself, not to PgBouncer.
 */
export const withoutLimits = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/**
 * The address for the queue's schema: the owner's, which leads past a pooler, with the login of the application's
 * role, to which the schema belongs. A thief of that role may have left code there. SET ROLE would not hold it: such
 * code may set the owner's role again.
 */
export function queueUrlOf({ ownerUrl, appUrl }: DatabaseUrls): string {
  const url = new URL(ownerUrl);
  const { username, password } = new URL(appUrl);
  return Object.assign(url, { username, password }).href;
}

/**
 * Connects as the owner, without time limits; the caller ends the connection. Throws one sentence if the role is not
 * the owner of the database.
 */
export async function connectAsOwner(ownerUrl: string): Promise<pg.Client> {
  const client = await connectWithoutLimits(ownerUrl);
  return requireOwner(client).then(
    () => client,
    async (error) => {
      await client.end();
      throw error;
    },
  );
}

/** Throws one sentence if the role of a connection is not the owner of the database. */
export async function requireOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owns: boolean }>(
    `SELECT has_database_privilege(current_database(), 'CREATE') AS owns`,
  );
  if (!rows[0]?.owns)
    throw new Error(
      `${client.user} does not own this database: set DATABASE_OWNER_URL to its owner (ALTER DATABASE … OWNER TO … makes one).`,
    );
}

/** Connects at the owner's address, as the role that it names; the caller ends the connection. */
export async function connectWithoutLimits(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, options: withoutLimits });
  // A lost connection also fails its query; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect().catch((cause) => {
    if (!String(cause).includes('startup parameter')) throw cause;
    throw new Error('DATABASE_OWNER_URL must lead to PostgreSQL itself, not through PgBouncer.', {
      cause,
    });
  });
  return client;
}
