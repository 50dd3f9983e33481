// `npm run backup [-- [--passphrase-file FILE] [FILE]]`: the whole database and the keys in one file, while
// the server runs or not.
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backUp } from '../server/platform/backup.ts';
import { loadConfig } from '../server/platform/config.ts';
import { withProductDatabase } from '../server/platform/product-database.ts';
import { loadEnvFile } from './lib/env-file.ts';
import { backupArguments } from './lib/passphrase.ts';

async function main(args: string[]): Promise<string> {
  const { file: given, passphrase } = backupArguments(args);
  loadEnvFile();
  const config = loadConfig(process.env);
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const name = `unikat-${stamp}.gz${passphrase ? '.age' : ''}`;
  const file = resolve(given ?? join(config.dataDir, 'backups', name));
  await mkdir(dirname(file), { recursive: true });
  const rows = await withProductDatabase(config, ({ ownerUrl }) =>
    backUp({ ownerUrl, dataDir: config.dataDir, file, passphrase }),
  );
  return `${rows} rows and the keys are in ${file}. ${protectionOf(passphrase)}`;
}

function protectionOf(passphrase: string | undefined): string {
  return passphrase
    ? 'It is encrypted: without the passphrase it cannot be restored.'
    : 'It is NOT encrypted and holds the keys: anyone who gets it can read everything. --passphrase-file FILE encrypts it.';
}

try {
  console.log(await main(process.argv.slice(2)));
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
