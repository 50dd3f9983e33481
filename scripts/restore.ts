// `npm run restore -- file`: brings a backup into an empty database, before the first start of a server on it.
import { resolve } from 'node:path';
import { loadConfig } from '../server/platform/config.ts';
import { migrateDatabase } from '../server/platform/migrate.ts';
import { withProductDatabase } from '../server/platform/product-database.ts';
import { restore } from '../server/platform/restore.ts';
import { loadEnvFile } from './lib/env-file.ts';

async function main(file: string | undefined): Promise<string> {
  if (file === undefined) throw new Error('which backup? npm run restore -- <file>');
  loadEnvFile();
  const config = loadConfig(process.env);
  const rows = await withProductDatabase(config, async (urls) => {
    await migrateDatabase(urls);
    return restore(urls.ownerUrl, config.dataDir, resolve(file));
  });
  return `${rows} rows and the keys are back.`;
}

try {
  console.log(await main(process.argv[2]));
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
