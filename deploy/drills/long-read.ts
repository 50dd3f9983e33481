import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const askMs = 50;
/** How long it goes on after a migration has met it, so that a whole try fails. */
const meetingMs = 5_000;

/** A transaction that keeps migrations waiting, as a backup does. */
export interface LongRead {
  /** Resolves when it has ended; it ends at once if nothing has met it yet. */
  readonly end: () => Promise<void>;
}

/**
 * Reads tables in a transaction that lasts for these seconds at least, and until another one has waited for a lock on the
 * first table. Resolves when it has begun.
 */
export async function startLongRead(
  url: string,
  tables: readonly [string, ...string[]],
  seconds: number,
): Promise<LongRead> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  for (const table of tables) await client.query(`select count(*) from ${table}`);
  let isOver = false;
  const isMet = async () => {
    const waiting = 'select 1 from pg_locks where not granted and relation = $1::regclass';
    return (await client.query(waiting, [tables[0]])).rowCount !== 0;
  };
  const reading = (async () => {
    // A statement that runs keeps its snapshot, for which an index that is built beside calls waits, too.
    await client.query('select pg_sleep($1)', [seconds]);
    while (!isOver && !(await isMet())) await wait(askMs);
    if (!isOver) await wait(meetingMs);
    await client.end();
  })();
  return {
    end() {
      isOver = true;
      return reading;
    },
  };
}

/** How many tries of `npm run migrate` had to give way to another transaction, by its output. */
export function triesThatWaited(output: string): number {
  return output.split('waits for other transactions').length - 1;
}
