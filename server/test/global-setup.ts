import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  type DatabaseUrls,
  startEmbeddedPostgres,
} from '../platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { templateDatabase, withDatabase } from './database-urls.ts';
import { neverAnswered } from './described-answers.ts';

/** Settings for a server whose data is thrown away: nothing is synchronised to disk. */
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
  const answersFile = join(dataDir, 'answers');
  await writeFile(answersFile, '');
  project.provide('answersFile', answersFile);
  return async () => {
    const isApi = project.name === 'all';
    const missing = isApi && (await wasWholeRun(project)) ? neverAnswered(answersFile) : [];
    await stop();
    if (missing.length > 0) throw new Error(`No test covers the success of: ${missing.join(', ')}`);
  };
}

/** Whether every test file ran completely and without a failure. */
async function wasWholeRun(project: TestProject): Promise<boolean> {
  const { state, config } = project.vitest;
  const ran = state.getTestModules().filter((module) => module.project === project);
  const { testFiles } = await project.globTestFiles();
  return (
    ran.length === testFiles.length && ran.every((module) => module.ok()) && !config.testNamePattern
  );
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
    /** Addresses of the run's server; connect to clones of the template only. */
    databaseServer: { ownerUrl: string; appUrl: string };
    /** The file in which each test file records its answered operations. */
    answersFile: string;
  }
}
