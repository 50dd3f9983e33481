import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { msPerSecond } from '#shared/durations.ts';
import { migrateQueue } from '../processes/job-queue.ts';
import { type AppRole, appRoleOf, grantRights, prepareAppRole } from './app-role.ts';
import type { DatabaseUrls } from './embedded-postgres.ts';
import {
  isTransactional,
  loadMigration,
  type MigrationFolders,
  missingIn,
  openMigrator,
  ownFolders,
  statementsOf,
} from './migration-files.ts';
import { connectWithoutLimits, queueUrlOf, requireOwner } from './owner-connection.ts';
import { listDone, requireServerVersion } from './schema-check.ts';

/** One program migrates at a time; the others wait for it. */
const migrationLockKey = 4_432_102;
const askAgainMs = 500;

/**
 * How long a statement waits for a lock. Every later statement on the table waits behind it, so the first tries
 * are short; the longest is shorter than a call waits for a connection (`connectMs` in database.ts).
 */
const firstLockTimeoutMs = 250;
const longestLockTimeoutMs = 2_000;
/** Calls that waited are answered in such a pause. */
const firstPauseMs = 500;
const longestPauseMs = 5_000;
/** How long it is tried in all, for each migration. */
const defaultPatienceMs = 600_000;
/** SQLSTATEs after which the same statement may succeed: a lock timeout, and a deadlock. */
const worthARetry = ['55P03', '40P01'];

interface Options {
  /** Gets a sentence each time it has to wait. */
  readonly say?: (sentence: string) => void;
  readonly patienceMs?: number;
  readonly folders?: MigrationFolders;
}

/**
 * Migrates the database to the schema of this release: makes the application's role if it is missing, runs each
 * migration in a transaction of its own, and grants rights. With one role for everything there is nothing to grant.
 * Resolves with the names of the migrations that were missing. Throws one sentence if a lock cannot be had within the
 * time; what is done by then stays, and a later run goes on.
 */
export async function migrateDatabase(
  urls: DatabaseUrls,
  { say = () => {}, patienceMs = defaultPatienceMs, folders = ownFolders }: Options = {},
): Promise<readonly string[]> {
  const guard = await connectWithoutLimits(urls.ownerUrl);
  const owner = await connectWithoutLimits(urls.ownerUrl);
  const patiently: Patiently = (what, work) => retry(what, work, { say, patienceMs });
  try {
    await requireServerVersion(owner);
    await waitForOthers(guard, { say, patienceMs });
    const role = appRoleOf(urls);
    const done = await listDone(owner);
    const missing = missingIn(done, folders);
    if (missing.length > 0) await requireOwner(owner);
    if (role) await prepareAppRole(owner, role, done.length === 0);
    await migrateTables(urls.ownerUrl, missing, { patiently, folders });
    await patiently('the queue', (ms) => migrateQueue(queueUrlOf(urls), ms));
    if (role) await patiently('the rights', (ms) => grantWithin(owner, role, ms));
    return missing;
  } finally {
    await owner.end();
    // The end of its transaction lets the next program migrate.
    await guard.end();
  }
}

/** What `migrateDatabase` would do, as text: each missing migration with its SQL. It changes nothing. */
export async function planMigrations(
  { ownerUrl }: Pick<DatabaseUrls, 'ownerUrl'>,
  folders = ownFolders,
): Promise<string> {
  const owner = await connectWithoutLimits(ownerUrl);
  try {
    await requireServerVersion(owner);
    const missing = missingIn(await listDone(owner), folders);
    const parts = await Promise.all(missing.map((name) => sqlOf(name, folders)));
    if (parts.length === 0) return 'There is nothing to migrate.';
    const last = "-- Then the queue's own tables, and the rights of the application's role";
    return [`To do, one after the other: ${parts.length}`, ...parts, last].join('\n\n');
  } finally {
    await owner.end();
  }
}

async function sqlOf(name: string, folders: MigrationFolders): Promise<string> {
  const migration = await loadMigration(name, folders);
  const how = isTransactional(migration) ? 'in one transaction' : 'without a transaction';
  return [`-- ${name}, ${how}`, ...(await statementsOf(migration))].join('\n');
}

type Said = { readonly say: (sentence: string) => void };
type Patiently = (what: string, work: (lockTimeoutMs: number) => Promise<void>) => Promise<void>;

async function migrateTables(
  ownerUrl: string,
  missing: readonly string[],
  { patiently, folders }: { folders: MigrationFolders; patiently: Patiently },
): Promise<void> {
  const migrator = openMigrator(ownerUrl, folders);
  try {
    // Knex's own lock would survive a kill -9; the advisory lock does not.
    await migrator.migrate.forceFreeMigrationsLock();
    for (const name of missing) {
      const mayWait = !isTransactional(await loadMigration(name, folders));
      await patiently(name, async (ms) => {
        // Without a transaction it takes only locks that stop no call, so it may wait for them.
        await migrator.raw(`set lock_timeout = ${mayWait ? 0 : ms}`);
        // Knex records it in a statement of its own: in one transaction, a kill in between leaves both or neither.
        if (!mayWait) return migrator.transaction((trx) => trx.migrate.up({ name }));
        // A statement that waits ends soon after its program. PostgreSQL has no such check on Windows.
        await migrator.raw("set client_connection_check_interval = '2s'").catch(() => undefined);
        await migrator.migrate.up({ name });
      }).catch((cause) => {
        if (!(cause instanceof pg.DatabaseError)) throw cause;
        const left = mayWait ? 'A part of it may stay' : 'It changed nothing';
        throw new Error(
          `${name} failed: ${cause.message}. ${left}, and nodes run on. Mend the cause, and run it again.`,
          { cause },
        );
      });
    }
  } finally {
    await migrator.destroy();
  }
}

async function grantWithin(owner: pg.Client, role: AppRole, lockTimeoutMs: number): Promise<void> {
  await owner.query(`SET lock_timeout = ${lockTimeoutMs}`);
  await grantRights(owner, role).catch(async (error) => {
    await owner.query('ROLLBACK');
    throw error;
  });
}

/**
 * Waits until no other program migrates, and keeps them waiting until the connection ends. The lock belongs to
 * a transaction, so it cannot stay behind in a pooler; and it is asked for again and again, because a statement
 * that waits would itself hold up CREATE INDEX CONCURRENTLY.
 */
async function waitForOthers(
  guard: pg.Client,
  { say, patienceMs }: Said & { patienceMs: number },
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let turn = 0; ; turn += 1) {
    await guard.query('BEGIN');
    // Without parameters, which would keep a snapshot open, for which CREATE INDEX CONCURRENTLY waits.
    const sql = `SELECT pg_try_advisory_xact_lock(${migrationLockKey}) AS taken`;
    const { rows } = await guard.query<{ taken: boolean }>(sql);
    if (rows[0]?.taken) return;
    await guard.query('ROLLBACK');
    if (Date.now() > deadline)
      throw new Error('Another program has been migrating this database for too long.');
    if (turn === 0) say('Another program is migrating this database; waiting for it.');
    await wait(askAgainMs);
  }
}

/** Repeats `work` with growing limits and pauses as long as it cannot have a lock and the time lasts. */
async function retry(
  what: string,
  work: (lockTimeoutMs: number) => Promise<void>,
  { say, patienceMs }: Said & { patienceMs: number },
): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let turn = 0; ; turn += 1)
    try {
      return await work(Math.min(longestLockTimeoutMs, firstLockTimeoutMs * 2 ** turn));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && worthARetry.includes(error.code ?? '')))
        throw error;
      if (Date.now() > deadline)
        throw new Error(
          `${what} could not lock its tables, because other transactions hold them (see pg_stat_activity). It is not done; run it again later.`,
          { cause: error },
        );
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** turn);
      say(`${what} waits for other transactions; trying again in ${pauseMs / msPerSecond} s.`);
      await wait(pauseMs);
    }
}
