import { fileURLToPath } from 'node:url';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { migrateQueue, queueSchema } from './job-queue.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
/** One node migrates at a time; the others wait for it. */
const migrationLockKey = 4_432_102;

/** Tables in which the application may only insert and read. */
const appendOnlyTables = ['audit_entries', 'installation', 'installation_key', 'invoices'];

/** Knex with the migrations of the product, as the owner and without timeouts; the caller destroys it. */
export function openMigrator(ownerUrl: string): Knex {
  return knex({
    client: 'pg',
    connection: ownerUrl,
    pool: { min: 0, max: 1 },
    migrations: { directory: migrationsFolder, loadExtensions: ['.ts'], extension: 'ts' },
  });
}

/**
 * Migrates the database to the newest schema, makes the application's role if it is missing, and grants its
 * rights. With one URL for both roles there is nothing to grant, and the audit is not protected.
 */
export async function migrateDatabase(urls: { ownerUrl: string; appUrl: string }): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  try {
    await owner.query('SELECT pg_advisory_lock($1)', [migrationLockKey]);
    const app = new URL(urls.appUrl);
    const separate = app.username !== new URL(urls.ownerUrl).username;
    if (separate) await prepareAppRole(owner, app);
    await migrateTables(urls.ownerUrl);
    await migrateQueue(urls.appUrl);
    if (separate) await grantRights(owner, app);
  } finally {
    await owner.end();
  }
}

async function migrateTables(ownerUrl: string): Promise<void> {
  const migrator = openMigrator(ownerUrl);
  try {
    // Knex's own lock would survive a kill -9; this advisory lock does not.
    await migrator.migrate.forceFreeMigrationsLock();
    await migrator.migrate.latest();
  } finally {
    await migrator.destroy();
  }
}

/** The worker's schema must belong to the application's role, or its worker silently sees no jobs. */
async function prepareAppRole(owner: pg.Client, app: URL): Promise<void> {
  const name = decodeURIComponent(app.username);
  const role = pg.escapeIdentifier(name);
  const found = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (found.rowCount === 0) {
    const password = pg.escapeLiteral(decodeURIComponent(app.password));
    await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD ${password}`);
  }
  await owner.query(`CREATE SCHEMA IF NOT EXISTS ${queueSchema} AUTHORIZATION ${role}`);
  // The worker's first migration has CREATE SCHEMA IF NOT EXISTS, which requires this right.
  await owner.query(`GRANT CREATE ON DATABASE ${databaseOf(app)} TO ${role}`);
}

/** Grants the rights of the application. */
async function grantRights(owner: pg.Client, app: URL): Promise<void> {
  const role = pg.escapeIdentifier(decodeURIComponent(app.username));
  const tables = await owner.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  // In one transaction, because another node may be using these rights now.
  await owner.query('BEGIN');
  await owner.query(`REVOKE CREATE ON DATABASE ${databaseOf(app)} FROM ${role}`);
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
  await owner.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  for (const { name } of tables.rows) {
    const table = pg.escapeIdentifier(name);
    await owner.query(`REVOKE ALL ON TABLE ${table} FROM ${role}`);
    const rights = rightsOn(name);
    if (rights) await owner.query(`GRANT ${rights} ON TABLE ${table} TO ${role}`);
  }
  await owner.query('COMMIT');
}

function databaseOf(url: URL): string {
  return pg.escapeIdentifier(decodeURIComponent(url.pathname.slice(1)));
}

function rightsOn(table: string): string | undefined {
  if (table.startsWith('knex_')) return undefined;
  return appendOnlyTables.includes(table) ? 'SELECT, INSERT' : 'SELECT, INSERT, UPDATE, DELETE';
}
