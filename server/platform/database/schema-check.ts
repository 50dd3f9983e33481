import type { Knex } from 'knex';
import pg from 'pg';
import type { Database } from './database.ts';
import { missingIn, ownFolders } from './migration-files.ts';
import { allValues, only } from './query.ts';

// What a node asks of its database before it serves calls.

const oldestServer = 18;
/** PostgreSQL writes 18.2 as 180002. */
const versionFactor = 10_000;
/** SQLSTATEs of a database that no release, or only an old one, has migrated. */
const notMigrated = ['42P01', '42501'];

export const serverVersion = only({
  name: 'server-version',
  columns: { number: 'int4!', version: 'text!' },
  text: `select current_setting('server_version_num')::int as number,
                current_setting('server_version') as version`,
});

export const doneMigrations = allValues({
  name: 'done-migrations',
  columns: { name: 'text!' },
  text: 'select name::text as name from knex_migrations order by id',
});

export const roleFacts = only({
  name: 'role-facts',
  columns: { mayChangeAudit: 'bool!', hasTimeLimit: 'bool!' },
  text: `
      select has_table_privilege('audit_entries', 'update') as "mayChangeAudit",
             current_setting('statement_timeout') <> '0' as "hasTimeLimit"`,
});

/** Throws one sentence if the server is older than PostgreSQL 18, which made `uuidv7()` part of it. */
export async function requireServerVersion(db: Database): Promise<void> {
  const { number, version } = await serverVersion(db);
  if (number >= oldestServer * versionFactor) return;
  throw new Error(
    `PostgreSQL ${oldestServer} or newer is needed; this server is PostgreSQL ${version}.`,
  );
}

/** The names of the migrations that the database has; none before the first one. */
export function listDone(db: Database): Promise<string[]> {
  return doneMigrations(db).catch(noneIfNotMigrated);
}

function noneIfNotMigrated(error: unknown): [] {
  if (error instanceof pg.DatabaseError && notMigrated.includes(error.code ?? '')) return [];
  throw error;
}

/**
 * Throws one sentence if the server or the database is too old, or if the database lacks a migration of this
 * release. One that only a newer release has is no error: a release runs on the schema of the next one. Resolves with warnings.
 */
export async function checkSchema(db: Knex, folders = ownFolders): Promise<string[]> {
  await requireServerVersion(db);
  const [first, ...more] = missingIn(await listDone(db), folders);
  if (first !== undefined)
    throw new Error(
      `This database lacks ${more.length + 1} of the migrations of this release (the first is ${first}): run npm run migrate with DATABASE_OWNER_URL.`,
    );
  const facts = await roleFacts(db);
  const warnings: string[] = [];
  if (facts.mayChangeAudit)
    warnings.push(
      'The audit is not protected: give DATABASE_URL a role of its own, and DATABASE_OWNER_URL the owner.',
    );
  if (!facts.hasTimeLimit)
    warnings.push(
      'The role in DATABASE_URL has no statement_timeout: npm run migrate sets one for a role that is not the owner.',
    );
  return warnings;
}
