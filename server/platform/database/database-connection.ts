import pg from 'pg';

// Connections that end themselves when their server can no longer be trusted with writes, as after a failover.

/** SQLSTATE of a write on a server that only reads. */
const readOnlySqlTransaction = '25006';
/** PostgreSQL reports these to each client, at the start and after a change. */
const readOnlySettings: ReadonlySet<unknown> = new Set([
  'in_hot_standby',
  'default_transaction_read_only',
]);
/** The function of PostgreSQL in which a commit waits for a standby, and which says so when the wait is cut short. */
const syncWait = 'SyncRepWaitForLSN';

/** The messages of the server that are read here. */
interface Message {
  readonly code?: string;
  readonly routine?: string;
  readonly parameterName?: string;
  readonly parameterValue?: string;
}

/** Its message counts as a lost connection (see `constraint-errors.ts`). */
class ConnectionGivenUp extends Error {
  /** SQLSTATE, if PostgreSQL has one for the reason. */
  readonly code: string | undefined;

  constructor(reason: string, code?: string) {
    super(`connection terminated: ${reason}`);
    this.code = code;
  }
}

/**
 * A connection that fails its query and closes when the server turns out to be read-only, so that no connection stays
 * on a former leader and reads what is old; and when a commit's wait for a standby was cancelled: it is on this server
 * alone then, and must not be acknowledged.
 */
export class WritableClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Message) => {
      if (readOnlySettings.has(parameterName) && parameterValue === 'on') this.giveUpReadOnly();
    });
    this.connection.on('errorMessage', ({ code }: Message) => {
      if (code === readOnlySqlTransaction) this.giveUpReadOnly();
    });
    this.connection.on('notice', ({ routine }: Message) => {
      if (routine === syncWait) this.giveUp(new ConnectionGivenUp('a commit is not replicated'));
    });
  }

  private giveUpReadOnly(): void {
    this.giveUp(new ConnectionGivenUp('the database is read-only', readOnlySqlTransaction));
  }

  /** Fails what runs before the server's next message is read: it could say that the commit succeeded. */
  private giveUp(reason: ConnectionGivenUp): void {
    this.connection.emit('error', reason);
    this.connection.stream.destroy();
  }
}

/**
 * Resolves with whether at least `most` backends of this role wait for a standby for longer than any statement may
 * take. A commit that waits hears neither a time limit nor the end of its client, so its backend stays until a standby
 * is back.
 */
export async function isHeldUpByStandbys(
  client: pg.ClientBase,
  { most, longerThanMs }: { readonly most: number; readonly longerThanMs: number },
): Promise<boolean> {
  const { rows } = await client.query<{ isHeldUp: boolean }>(
    `select count(*) >= $1 as "isHeldUp" from pg_stat_activity
      where usename = current_user and wait_event = 'SyncRep'
        and query_start < clock_timestamp() - $2 * interval '1 ms'`,
    [most, longerThanMs],
  );
  return rows[0]?.isHeldUp === true;
}

/** Throws if too many commits already wait for a standby, so that abandoned backends cannot pile up. */
export async function refuseWhileHeldUp(
  client: pg.ClientBase,
  limit: { readonly most: number; readonly longerThanMs: number },
): Promise<void> {
  if (await isHeldUpByStandbys(client, limit))
    throw new ConnectionGivenUp('commits wait for a standby');
}
