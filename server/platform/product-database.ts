import type { Config } from './config.ts';
import {
  type DatabaseUrls,
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

export interface ProductDatabase extends DatabaseUrls {
  /** Whether the application has a role of its own, without which it could rewrite the audit. */
  separateRoles: boolean;
  /** Stops the embedded server; does nothing to one that was given. */
  stop(): Promise<void>;
}

/** The database that DATABASE_URL names, or else the embedded one, started. */
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

/** Does something with the product's database, whether its embedded server runs at this moment or not. */
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
