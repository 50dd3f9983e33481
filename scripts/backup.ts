// `npm run backup [-- [--passphrase-file FILE] [FILE]]`: the whole database and the keys in one file. The server
// may run meanwhile.
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backUp } from '../server/platform/backup.ts';
import { loadConfig } from '../server/platform/config.ts';
import { withProductDatabase } from '../server/platform/product-database.ts';
import { backupArguments, runCommand } from './lib/command.ts';

function protectionOf(passphrase: string | undefined): string {
  return passphrase
    ? 'It is encrypted: without the passphrase it cannot be restored.'
    : 'It is NOT encrypted and holds the keys: anyone who gets it can read everything. --passphrase-file FILE encrypts it.';
}

await runCommand(async () => {
  const { file: given, passphrase } = backupArguments(process.argv.slice(2));
  const config = loadConfig(process.env);
  const { dataDir } = config;
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const name = `unikat-${stamp}.gz${passphrase ? '.age' : ''}`;
  const file = resolve(given ?? join(dataDir, 'backups', name));
  await mkdir(dirname(file), { recursive: true });
  const rows = await withProductDatabase(config, ({ ownerUrl }) =>
    backUp({ ownerUrl, dataDir, file, passphrase }),
  );
  return `${rows} rows and the keys are in ${file}. ${protectionOf(passphrase)}`;
}, 'No backup was made: ');
