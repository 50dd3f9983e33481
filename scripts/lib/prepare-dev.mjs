import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { projectRoot, run } from './project.mjs';

/** Arguments with which Node reads the project's settings, and one's own over them. */
export const envFile = ['.env', '.env.local']
  .filter((name) => existsSync(join(projectRoot, name)))
  .map((name) => `--env-file=${name}`);

/** Installs the packages and makes the certificate that Vite and the API share; resolves with an exit code. */
export async function prepareDev() {
  await ensureInstalled();
  // Before both start at the same time, for both need it.
  return run('node', [...envFile, 'scripts/make-certificate.ts']);
}
