// `npm run restore -- [--passphrase-file FILE] FILE`: reads a backup into an empty database, before the first
// start of a server on it.
import { resolve } from 'node:path';
import { loadConfig } from '../server/platform/config.ts';
import { migrateDatabase } from '../server/platform/migrate.ts';
import { withProductDatabase } from '../server/platform/product-database.ts';
import { restore } from '../server/platform/restore.ts';
import { backupArguments, runCommand } from './lib/command.ts';

await runCommand(async () => {
  const { file, passphrase } = backupArguments(process.argv.slice(2));
  if (file === undefined)
    throw new Error('no backup given: npm run restore -- [--passphrase-file FILE] FILE');
  const config = loadConfig(process.env);
  const rows = await withProductDatabase(config, async (urls) => {
    await migrateDatabase(urls);
    const { ownerUrl } = urls;
    return restore({ ownerUrl, dataDir: config.dataDir, file: resolve(file), passphrase });
  });
  return `${rows} rows and the keys are back.`;
}, 'Nothing was restored: ');
