import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { msPerSecond } from '#shared/durations.ts';
import { databaseErrorKey } from './constraint-errors.ts';
import { openConnections } from './database.ts';

/** A database that starts together with its nodes, or that an orchestrator moves, is there within a minute. */
const defaultPatienceMs = 60_000;
const retryMs = 500;
/** SQLSTATE of a server that runs before the database in it is made. */
const noSuchDatabase = '3D000';
/** SQLSTATE of a wrong password, which is also the answer for a role that is not made yet. */
const wrongPassword = '28P01';

interface Options {
  /** Gets one sentence if there is anything to wait for. */
  readonly say: (sentence: string) => void;
  /** What to do about a wrong password. */
  readonly ifRefused?: string;
  readonly patienceMs?: number;
}

/**
 * Resolves when the database of `url` takes a connection. It waits for one that cannot be reached, is starting or is not
 * made yet, and throws one sentence when the time is over. Any other error, such as a wrong password, is thrown at once.
 */
export async function waitForDatabase(
  url: string,
  {
    say,
    ifRefused = 'check DATABASE_URL; the first npm run migrate makes that role',
    patienceMs = defaultPatienceMs,
  }: Options,
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  const seconds = patienceMs / msPerSecond;
  let trouble = await troubleWith(url, ifRefused);
  if (trouble)
    say(`The database does not answer (${trouble}); waiting for it for up to ${seconds} seconds.`);
  while (trouble && Date.now() < deadline) {
    await wait(retryMs);
    trouble = await troubleWith(url, ifRefused);
  }
  if (trouble) throw new Error(`The database did not answer for ${seconds} seconds (${trouble}).`);
}

/** Why the database cannot be reached, or undefined if it can. */
async function troubleWith(url: string, ifRefused: string): Promise<string | undefined> {
  const connections = openConnections(url, { max: 1 });
  try {
    const connection = await connections.connect();
    connection.release();
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === wrongPassword)
      throw new Error(`${error.message}; ${ifRefused}.`);
    if (!mayComeYet(error)) throw error;
    return nameOf(error);
  } finally {
    await connections.end();
  }
}

function mayComeYet(error: unknown): boolean {
  if (error instanceof pg.DatabaseError && error.code === noSuchDatabase) return true;
  return databaseErrorKey(error) === 'Server_DatabaseAway';
}

/** Its message; of a host with several addresses the error has only a code. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  return 'code' in error ? String(error.code) : error.name;
}
