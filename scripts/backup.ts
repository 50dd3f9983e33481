// `npm run backup [-- [--passphrase-file FILE] [FILE]]`: the whole database and the files with keys in one file. The server
// may run meanwhile.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backUp } from '../server/platform/backup/backup.ts';
import { type BackupKeys, keysOfBackup } from '../server/platform/backup/backup-keys.ts';
import { withProductDatabase } from '../server/platform/database/product-database.ts';
import { loadConfig } from '../server/platform/settings/config.ts';
import { backupArguments, runCommand } from './lib/command.ts';

function protectionOf(passphrase: string | undefined, { inside }: BackupKeys): string {
  if (passphrase) return 'It is encrypted: without the passphrase it cannot be restored.';
  const reach =
    inside.length > 1 ? 'can read everything and sign in its name' : 'can sign in its name';
  return inside.length > 0
    ? `It is NOT encrypted and holds keys: anyone who gets it ${reach}. --passphrase-file FILE encrypts it.`
    : 'It is NOT encrypted: --passphrase-file FILE encrypts it.';
}

/** Which keys are in the backup, and which not. */
function sayKeys({ inside, outside }: BackupKeys): string {
  const said = [`Keys in it: ${inside.join(', ') || 'none'}.`];
  if (outside.length > 0)
    said.push(
      `Keys NOT in it: ${outside.join(', ')}. Keep a copy of them: without the same ones the backup is of no use.`,
    );
  return said.join(' ');
}

await runCommand(async () => {
  const { file: given, passphrase } = backupArguments(process.argv.slice(2));
  const config = loadConfig(process.env);
  const { dataDir } = config;
  const keys = keysOfBackup(config);
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const name = `unikat-${stamp}.gz${passphrase ? '.age' : ''}`;
  const file = resolve(given ?? join(dataDir, 'backups', name));
  if (given === undefined) await mkdir(dirname(file), { recursive: true });
  else if (!existsSync(dirname(file)))
    throw new Error(`The folder ${dirname(file)} does not exist; is its disk mounted?`);
  const rows = await withProductDatabase(config, (urls) =>
    backUp({ ...urls, dataDir, file, passphrase }, keys),
  );
  return `${rows} rows are in ${file}. ${sayKeys(keys)} ${protectionOf(passphrase, keys)}`;
}, 'No backup was made: ');
