// `npm run restore -- [--passphrase-file FILE] FILE`: reads a backup into an empty database, before the first
// start of a server on it.
import { resolve } from 'node:path';
import { misfitOfKeys } from '../server/platform/backup/backup-keys.ts';
import { checkBackup, restore } from '../server/platform/backup/restore.ts';
import { waitForDatabase } from '../server/platform/database/database-wait.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { withProductDatabase } from '../server/platform/database/product-database.ts';
import { loadConfig } from '../server/platform/settings/config.ts';
import { backupArguments, ownerRefused, runCommand } from './lib/command.ts';

function sayKeys(outside: readonly string[], misfit: string | undefined): string[] {
  const missing = `Keys that were not in the backup: ${outside.join(', ')}.`;
  return [
    ...(outside.length > 0 ? [missing] : []),
    misfit ? `No server starts on it yet: ${misfit}` : 'All keys are there, and fit.',
  ];
}

await runCommand(async () => {
  const { file, passphrase } = backupArguments(process.argv.slice(2));
  if (file === undefined)
    throw new Error('no backup given: npm run restore -- [--passphrase-file FILE] FILE');
  const source = { file: resolve(file), passphrase };
  await checkBackup(source);
  const config = loadConfig(process.env);
  return withProductDatabase(
    config,
    async (urls) => {
      await waitForDatabase(urls.ownerUrl, { say: console.error, ifRefused: ownerRefused });
      await migrateDatabase(urls);
      const { dataDir, signingKeyFile } = config;
      const place = { ...urls, dataDir, signingKeyFile, ...source };
      const { rows, keysOutside } = await restore(place);
      // The files with keys may be others now.
      const misfit = await misfitOfKeys(urls.ownerUrl, loadConfig(process.env));
      // A trial of a restore by a script must notice keys that do not fit.
      if (misfit) process.exitCode = 1;
      return [`${rows} rows are back.`, ...sayKeys(keysOutside, misfit)].join(' ');
    },
    { mayCreate: true },
  );
}, 'Nothing was restored: ');
