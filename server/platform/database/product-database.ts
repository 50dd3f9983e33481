import type { DatabaseConfig } from '../settings/config.ts';
import { openDatabase } from './database.ts';
import {
  type DatabaseUrls,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { readPasswords } from './postgres-cluster.ts';
import { checkSchema } from './schema-check.ts';

export interface ProductDatabase extends DatabaseUrls {
  /** Stops the embedded server; does nothing for DATABASE_URL. */
  stop(): Promise<void>;
}

/** The database of DATABASE_URL; without it, starts the embedded one. */
export async function openProductDatabase(
  config: DatabaseConfig,
  warn: (message: string) => void,
): Promise<ProductDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, warn });
  return {
    appUrl: databaseUrl,
    ownerUrl: databaseOwnerUrl ?? databaseUrl,
    stop: async () => {},
  };
}

interface Told {
  /** Gets what a start has done. */
  readonly say: (message: string) => void;
  /** Gets what an operator should mend, and each time it has to wait. */
  readonly warn: (message: string) => void;
}

/**
 * Migrates the database if a start does so, and checks that a node of this release can work with it. Throws one
 * sentence.
 */
export async function prepareDatabase(
  { migrateOnStart }: DatabaseConfig,
  urls: DatabaseUrls,
  { say, warn }: Told = { say() {}, warn() {} },
): Promise<void> {
  const done = migrateOnStart ? await migrateDatabase(urls, { say: warn }) : [];
  if (done.length > 0) say(`The database is migrated (${done.length} migrations).`);
  const db = openDatabase(urls.appUrl, { max: 1 });
  try {
    for (const warning of await checkSchema(db)) warn(warning);
  } finally {
    await db.destroy();
  }
}

/**
 * Runs `use` with the product's database, and starts the embedded server for it if it does not run. Throws one
 * sentence if there is none: only a start and a restore make a new one (`mayCreate`).
 */
export async function withProductDatabase<Result>(
  config: DatabaseConfig,
  use: (urls: DatabaseUrls) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  const { databaseUrl, dataDir } = config;
  if (!databaseUrl && !mayCreate && !readPasswords(dataDir))
    throw new Error(`DATABASE_URL is not set, and ${dataDir} (DATA_DIR) has no database.`);
  const running = databaseUrl ? undefined : await findEmbeddedPostgres(dataDir);
  if (running) return use(running);
  const database = await openProductDatabase(config, () => {});
  try {
    return await use(database);
  } finally {
    await database.stop();
  }
}
