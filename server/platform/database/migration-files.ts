import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import knex, { type Knex } from 'knex';
import type pg from 'pg';
import { withoutLimits } from './owner-connection.ts';

/** The folders of a release's migrations; tests add one with those of a next release. */
export type MigrationFolders = readonly [string, ...string[]];

/** The folder of this release. */
export const ownFolders: MigrationFolders = [
  fileURLToPath(new URL('../../../migrations/', import.meta.url)),
];
const silentLog = { warn() {}, error() {}, debug() {}, deprecate() {} };

/** A file of `migrations/`. */
export interface Migration {
  readonly up: (knex: Knex) => Promise<void>;
  /** Without a transaction for statements that allow none, such as CREATE INDEX CONCURRENTLY. */
  readonly config?: { readonly transaction: boolean };
  /** Tables that it may lock for long, rewrite or narrow, each with the reason (see decision 003). */
  readonly accepted?: Readonly<Record<string, string>>;
}

/** The names of the migrations of a release (this one), oldest first. */
export function migrationNames(folders = ownFolders): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder))
    .filter((name) => /^\d{14}_\w+\.ts$/.test(name))
    .sort();
}

/**
 * The migrations of a release (this one) that are not among `done`; those that only a newer release knows do not
 * matter. Throws one sentence if `done` has one from before 1.0.0 (of a database or a backup).
 */
export function missingIn(done: readonly string[], folders = ownFolders): string[] {
  const names = migrationNames(folders);
  const [first = ''] = names;
  if (done.some((name) => name < first))
    throw new Error(
      'This data is from before Unikat 1.0.0, which cannot use it: start with an empty database.',
    );
  return names.filter((name) => !done.includes(name));
}

/** Loads a migration by its name. */
export async function loadMigration(name: string, folders = ownFolders): Promise<Migration> {
  const folder = folders.find((one) => readdirSync(one).includes(name)) ?? folders[0];
  return import(pathToFileURL(join(folder, name)).href);
}

/** Whether it runs in one transaction, which is so unless it says otherwise. */
export function isTransactional({ config }: Migration): boolean {
  return config?.transaction !== false;
}

/**
 * Knex with the migrations of the product, as the owner and without time limits; the caller destroys it. A
 * database that a newer release has migrated is no error: its other migrations stay.
 */
export function openMigrator(ownerUrl: string, folders = ownFolders): Knex {
  return knex({
    client: 'pg',
    connection: { connectionString: ownerUrl, options: withoutLimits },
    pool: { min: 0, max: 1 },
    // Each error is also thrown.
    log: silentLog,
    migrations: {
      directory: folders,
      sortDirsSeparately: false,
      loadExtensions: ['.ts'],
      extension: 'ts',
      disableMigrationsListValidation: true,
    },
  });
}

/** The SQL that a migration sends, without a database: each query answers no rows. */
export async function statementsOf({ up }: Migration): Promise<string[]> {
  const sent: string[] = [];
  const connection = {
    query(query: pg.QueryConfig, done: (error: null, answer: object) => void) {
      sent.push(query.text);
      done(null, { rows: [], rowCount: 0 });
    },
  };
  const pool = {
    acquire: () => ({ promise: Promise.resolve(connection) }),
    release: () => true,
    destroy: async () => {},
    // By these Knex knows a pool that it may use as it is.
    numFree: () => 1,
    numUsed: () => 0,
    numPendingAcquires: () => 0,
  };
  await up(knex({ client: 'pg', connectionPool: pool, log: silentLog }));
  return sent;
}
