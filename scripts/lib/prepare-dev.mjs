import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { projectRoot, run } from './project.mjs';

/** Arguments with which Node reads settings from `.env` where there is one. */
export const envFile = existsSync(join(projectRoot, '.env')) ? ['--env-file=.env'] : [];

/** Installs the packages and makes the certificate that Vite and the API share; resolves with an exit code. */
export async function prepareDev() {
  await ensureInstalled();
  // Before both start at the same time, for both need it.
  return run('node', [...envFile, 'scripts/make-certificate.ts']);
}
