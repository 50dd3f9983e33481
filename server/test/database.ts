import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { inject } from 'vitest';
import { directUrlOf } from '../platform/database/database.ts';
import { templateDatabase, withDatabase } from './database-urls.ts';

const nameBytes = 6;

/** A database for one test file, as the application's role (`url`) and as the owner. */
export interface TestDatabase {
  url: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

/** The address of a test’s database for its owner. */
export function ownerUrlOf(db: Knex): string {
  const { pathname } = new URL(directUrlOf(db));
  return withDatabase(inject('databaseServer').ownerUrl, pathname.slice(1));
}

/** Clones the run's migrated template; with `empty`, creates a database without tables instead. */
export async function createTestDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(nameBytes).toString('hex')}`;
  const template = options.empty ? 'template0' : templateDatabase;
  await runAsOwner(server.ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: withDatabase(server.appUrl, name),
    ownerUrl: withDatabase(server.ownerUrl, name),
    drop: () => runAsOwner(server.ownerUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** Runs a statement with the rights of the tables’ owner. */
export async function runAsOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
