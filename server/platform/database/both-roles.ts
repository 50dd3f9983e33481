import type pg from 'pg';
import { queueSchema } from '../processes/job-queue.ts';
import type { DatabaseUrls } from './embedded-postgres.ts';
import { connectAsOwner, connectWithoutLimits, queueUrlOf } from './owner-connection.ts';

/** A connection as the owner, and one as the role that owns the queue's schema. */
export interface BothRoles {
  readonly owner: pg.Client;
  readonly queue: pg.Client;
  /** The connection for the tables of a schema. */
  readonly of: (schema: string) => pg.Client;
  /** Closes both, and with them transactions that are not committed. */
  readonly end: () => Promise<void>;
}

/** Connects as both roles, without time limits. An owner that is the only role has two connections. */
export async function connectAsBoth(urls: DatabaseUrls): Promise<BothRoles> {
  const owner = await connectAsOwner(urls.ownerUrl);
  const queue = await connectWithoutLimits(queueUrlOf(urls)).catch(async (error) => {
    await owner.end();
    throw error;
  });
  return {
    owner,
    queue,
    of: (schema) => (schema === queueSchema ? queue : owner),
    async end() {
      await Promise.all([owner.end(), queue.end()]);
    },
  };
}
