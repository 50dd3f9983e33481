import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type DatabaseUrls, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { migrateDatabase } from '../platform/migrate.ts';
import { templateDatabase, withDatabase } from './database-urls.ts';

/** What the run's server is, for the tests: nothing survives it, so nothing is written through to disk. */
const serverSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** Starts one PostgreSQL for the whole run, with a migrated template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'unikat-test-'));
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: serverSettings,
    warn: (message) => project.vitest.logger.error(message),
  });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseServer', { ownerUrl: server.ownerUrl, appUrl: server.appUrl });
  return stop;
}

async function makeTemplate(server: DatabaseUrls): Promise<void> {
  const client = new pg.Client({ connectionString: server.ownerUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateDatabase}`);
  await client.end();
  await migrateDatabase({
    ownerUrl: withDatabase(server.ownerUrl, templateDatabase),
    appUrl: withDatabase(server.appUrl, templateDatabase),
  });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the run's server; connect to a clone of the template, not to these. */
    databaseServer: { ownerUrl: string; appUrl: string };
  }
}
