import { fileURLToPath } from 'node:url';
import type { DatabaseUrls } from '../platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../platform/database/migrate.ts';
import { type MigrationFolders, ownFolders } from '../platform/database/migration-files.ts';

/** The migrations of a release after this one: a column, and a change beside calls. */
export const nextFolders: MigrationFolders = [
  ...ownFolders,
  fileURLToPath(new URL('next-release/', import.meta.url)),
];
export const nextColumns = '29990101000000_next_columns.ts';

/** Migrates a database as the next release does, while nodes of this one use it. */
export async function migrateToNextRelease(ownerUrl: string, appUrl = ownerUrl): Promise<void> {
  const urls: DatabaseUrls = { ownerUrl, appUrl };
  await migrateDatabase(urls, { folders: nextFolders });
}
