import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { databaseErrorKey } from './constraint-errors.ts';
import { WritableClient } from './database-connection.ts';

/** SQLSTATE of a statement that reached its time limit. */
const queryCanceled = '57014';

/**
 * One connection on which statements follow each other without waiting for the answer to the one before: half the
 * work of a connection of the pool. For short reads outside transactions only, because a long one would hold up those
 * behind it. It connects when it is needed, and again after it was lost.
 */
export class Pipeline {
  private readonly config: pg.ClientConfig;
  private current: Promise<pg.Client> | undefined;
  private hasEnded = false;
  /** Connections that were closed because the server no longer answered: another one would be no better. */
  private readonly silent = new WeakSet<pg.Client>();

  constructor(config: pg.ClientConfig) {
    this.config = { ...config, pipeline: true };
  }

  /** Throws `PipelineLost` if the connection ends before the answer; the read may then be tried elsewhere. */
  async query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    this.current ??= this.connect();
    const client = await this.current;
    sendTogether(client.connection.stream);
    try {
      return await client.query(query);
    } catch (error) {
      if (isReadTimeout(error)) this.silent.add(client);
      if (!isLoss(error) || this.silent.has(client)) throw error;
      throw new PipelineLost('connection terminated', { cause: error });
    }
  }

  /** Answers what was sent, and takes nothing more. */
  async end(): Promise<void> {
    this.hasEnded = true;
    const client = await this.current?.catch(() => undefined);
    await client?.end();
  }

  private connect(): Promise<pg.Client> {
    if (this.hasEnded) throw new Error('the pipeline has ended');
    const client = new WritableClient(this.config);
    const opened = client.connect().then(() => client);
    const forget = () => {
      if (this.current === opened) this.current = undefined;
    };
    client.on('error', forget).on('end', forget);
    opened.catch(forget);
    return opened;
  }
}

/** Sends what is written in one turn of the event loop at once, since each write to a socket is a call of the system. */
function sendTogether(stream: Duplex): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** The connection of a pipeline ended before the answer. */
export class PipelineLost extends Error {}

/** The client gives up later than the server, so the server does not answer at all. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** A statement that reached its own time limit has lost nothing. */
function isLoss(error: unknown): boolean {
  const isCanceled = error instanceof Error && 'code' in error && error.code === queryCanceled;
  return !isCanceled && databaseErrorKey(error) === 'Server_DatabaseAway';
}
