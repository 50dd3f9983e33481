// `npm run backup [-- file]`: the whole database and the keys in one file, while the server runs or not.
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { backUp } from '../server/platform/backup.ts';
import { loadConfig } from '../server/platform/config.ts';
import { withProductDatabase } from '../server/platform/product-database.ts';
import { loadEnvFile } from './lib/env-file.ts';

async function main(given: string | undefined): Promise<string> {
  loadEnvFile();
  const config = loadConfig(process.env);
  const stamp = new Date().toISOString().replaceAll(':', '-');
  const file = resolve(given ?? join(config.dataDir, 'backups', `unikat-${stamp}.gz`));
  await mkdir(dirname(file), { recursive: true });
  const rows = await withProductDatabase(config, ({ ownerUrl }) =>
    backUp(ownerUrl, config.dataDir, file),
  );
  return `${rows} rows and the keys are in ${file}; whoever has it can read everything.`;
}

try {
  console.log(await main(process.argv[2]));
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
