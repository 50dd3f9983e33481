import pg from 'pg';
import { queueSchema } from '../processes/job-queue.ts';
import { defaultTimeouts } from './database.ts';
import type { DatabaseUrls } from './embedded-postgres.ts';

// The application's role: it is made, gets its rights and its time limits when the database is migrated.

/** Tables in which the application may only insert and read. */
const appendOnlyTables = [
  'audit_entries',
  'data_keys',
  'installation',
  'invoices',
  'jwt_secrets',
  'public_keys',
];
/** What the nodes read to see whether the schema is new enough. */
const migrationsTable = 'knex_migrations';

/** Settings of the role, in ms, because PgBouncer takes none at the start of a connection. */
const limits = {
  statement_timeout: defaultTimeouts.statementMs,
  idle_in_transaction_session_timeout: defaultTimeouts.idleInTransactionMs,
};

/** The application's role as `urls.appUrl` names it; undefined if the owner is the only role. */
export interface AppRole {
  readonly name: string;
  readonly password: string;
}

/** The role of the application, unless it is the owner. */
export function appRoleOf({ ownerUrl, appUrl }: DatabaseUrls): AppRole | undefined {
  const app = new URL(appUrl);
  if (app.username === new URL(ownerUrl).username) return undefined;
  return {
    name: decodeURIComponent(app.username),
    password: decodeURIComponent(app.password),
  };
}

/**
 * Makes the role if it is missing, lets the owner act as it, and sets its time limits. The owner needs no more
 * than CREATEROLE. The queue's schema must belong to the role, or its worker silently sees no jobs. `isNew` says
 * that the database has no migration yet.
 */
export async function prepareAppRole(
  owner: pg.Client,
  { name, password }: AppRole,
  isNew: boolean,
): Promise<void> {
  const role = pg.escapeIdentifier(name);
  const found = await owner.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (found.rowCount === 0)
    await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  await becomeMember(owner, name);
  await setLimits(owner, name);
  await owner.query(`CREATE SCHEMA IF NOT EXISTS ${queueSchema} AUTHORIZATION ${role}`);
  // The queue's first migration has CREATE SCHEMA IF NOT EXISTS, which requires this right. Later, a thief of the
  // role could use it for a schema with the name of another role, which comes first in the search path of that role.
  if (isNew) await owner.query(`GRANT CREATE ON DATABASE ${await databaseOf(owner)} TO ${role}`);
}

/** A role that made another may administer it, and no more: it gives itself the rest. */
async function becomeMember(owner: pg.Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ isMember: boolean }>(
    `SELECT pg_has_role($1, 'SET') AND pg_has_role($1, 'USAGE') AS "isMember"`,
    [name],
  );
  if (rows[0]?.isMember) return;
  const sql = `GRANT ${pg.escapeIdentifier(name)} TO CURRENT_USER WITH INHERIT TRUE, SET TRUE`;
  await asAdministrator(owner, sql);
}

async function setLimits(owner: pg.Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ setting: string }>(
    `SELECT unnest(setconfig) AS setting FROM pg_db_role_setting
      WHERE setrole = $1::regrole AND setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    [pg.escapeIdentifier(name)],
  );
  const role = pg.escapeIdentifier(name);
  const database = await databaseOf(owner);
  for (const [limit, value] of Object.entries(limits)) {
    // An operator may have chosen another one.
    if (rows.some(({ setting }) => setting.startsWith(`${limit}=`))) continue;
    const sql = `ALTER ROLE ${role} IN DATABASE ${database} SET ${limit} = ${value}`;
    await asAdministrator(owner, sql);
  }
}

/** Runs a statement; throws one sentence if only an administrator of the server may run it. */
async function asAdministrator(owner: pg.Client, sql: string): Promise<void> {
  const insufficientPrivilege = '42501';
  try {
    await owner.query(sql);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error;
    const current = pg.escapeIdentifier(owner.user ?? '');
    const forAdministrator = sql.replace('CURRENT_USER', current);
    throw new Error(
      `The owner may not change the application's role. As an administrator of the server, run: ${forAdministrator}`,
    );
  }
}

/** Grants the rights of the application, and takes those back that it should not have. */
export async function grantRights(owner: pg.Client, { name }: AppRole): Promise<void> {
  const role = pg.escapeIdentifier(name);
  // Calls use a table, not its partitions: those need no rights.
  const tables = await owner.query<{ name: string; isPartition: boolean }>(
    `SELECT relname AS name, relispartition AS "isPartition" FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  );
  // In one transaction, because nodes are using these rights now.
  await owner.query('BEGIN');
  await owner.query(`REVOKE CREATE ON DATABASE ${await databaseOf(owner)} FROM ${role}`);
  await owner.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
  await owner.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  for (const { name: found, isPartition } of tables.rows) {
    const table = pg.escapeIdentifier(found);
    await owner.query(`REVOKE ALL ON TABLE ${table} FROM ${role}`);
    const rights = isPartition ? undefined : rightsOn(found);
    if (rights) await owner.query(`GRANT ${rights} ON TABLE ${table} TO ${role}`);
  }
  await owner.query('COMMIT');
}

async function databaseOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('SELECT current_database() AS name');
  return pg.escapeIdentifier(rows[0]?.name ?? '');
}

function rightsOn(table: string): string | undefined {
  if (table === migrationsTable) return 'SELECT';
  if (table.startsWith('knex_')) return undefined;
  return appendOnlyTables.includes(table) ? 'SELECT, INSERT' : 'SELECT, INSERT, UPDATE, DELETE';
}
