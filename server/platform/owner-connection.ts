import pg from 'pg';

/**
 * Settings of a connection that migrates, backs up or restores: it has none of the limits of a role. As they are
 * sent at the start of a connection, the owner's address must lead to PostgreSQL itself, not to PgBouncer.
 */
export const withoutLimits = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** Connects as the owner, without time limits; the caller ends the connection. */
export async function connectAsOwner(ownerUrl: string): Promise<pg.Client> {
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
