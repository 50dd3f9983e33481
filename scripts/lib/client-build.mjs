import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, run } from './project.mjs';

const output = join(projectRoot, 'client', 'dist');
/** Tells what the build was made from; a dot file, so it is not served. */
const stampFile = join(output, '.built-from');
const sources = ['client', 'shared', 'public', 'package.json', 'package-lock.json'];

/** Builds the client unless its sources are those of the last build; resolves with the exit code. */
export async function ensureClientBuilt() {
  const fingerprint = `${fingerprintOf(sources)} ${process.env.VITE_API_HOST ?? ''}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return 0;
  console.log('Building the client …');
  const code = await run('vite', [
    'build',
    '--config',
    'client/vite.config.ts',
    '--logLevel',
    'warn',
  ]);
  if (code === 0) writeFileSync(stampFile, fingerprint);
  return code;
}

function fingerprintOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesUnder)) {
    hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)));
  }
  return hash.digest('hex');
}

function filesUnder(place) {
  const path = join(projectRoot, place);
  if (!existsSync(path)) return [];
  const entries = readdirEntries(path);
  if (!entries) return [place];
  return entries
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesUnder(join(place, name)));
}

/** Undefined for a file. */
function readdirEntries(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}
