// `npm run restore -- [--passphrase-file FILE] FILE`: brings a backup into an empty database, before the
// first start of a server on it.
import { resolve } from 'node:path';
import { loadConfig } from '../server/platform/config.ts';
import { migrateDatabase } from '../server/platform/migrate.ts';
import { withProductDatabase } from '../server/platform/product-database.ts';
import { restore } from '../server/platform/restore.ts';
import { loadEnvFile } from './lib/env-file.ts';
import { backupArguments } from './lib/passphrase.ts';

async function main(args: string[]): Promise<string> {
  const { file, passphrase } = backupArguments(args);
  if (file === undefined)
    throw new Error('which backup? npm run restore -- [--passphrase-file FILE] FILE');
  loadEnvFile();
  const config = loadConfig(process.env);
  const rows = await withProductDatabase(config, async (urls) => {
    await migrateDatabase(urls);
    const { ownerUrl } = urls;
    return restore({ ownerUrl, dataDir: config.dataDir, file: resolve(file), passphrase });
  });
  return `${rows} rows and the keys are back.`;
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
