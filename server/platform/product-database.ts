import type { Config } from './config.ts';
import {
  type DatabaseUrls,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

export interface ProductDatabase extends DatabaseUrls {
  /** Whether the application has its own role; with the owner's role it could rewrite the audit. */
  separateRoles: boolean;
  /** Stops the embedded server; does nothing for DATABASE_URL. */
  stop(): Promise<void>;
}

/** The database of DATABASE_URL; without it, starts the embedded one. */
export async function openProductDatabase(
  config: Config,
  warn: (message: string) => void,
): Promise<ProductDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (databaseUrl === undefined)
    return { ...(await startEmbeddedPostgres({ dataDir, warn })), separateRoles: true };
  return {
    appUrl: databaseUrl,
    ownerUrl: databaseOwnerUrl ?? databaseUrl,
    separateRoles: databaseOwnerUrl !== undefined,
    stop: async () => {},
  };
}

/** Runs `use` with the product's database, and starts the embedded server for it if it does not run. */
export async function withProductDatabase<Result>(
  config: Config,
  use: (urls: DatabaseUrls) => Promise<Result>,
): Promise<Result> {
  const running = config.databaseUrl ? undefined : await findEmbeddedPostgres(config.dataDir);
  if (running) return use(running);
  const database = await openProductDatabase(config, () => {});
  try {
    return await use(database);
  } finally {
    await database.stop();
  }
}
