import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, run } from './project.ts';

const output = join(projectRoot, 'client', 'dist');
/** Names the sources of the build; a dot file, so it is not served. */
const stampFile = join(output, '.built-from');
const sources = ['client', 'shared', 'public', 'package.json', 'package-lock.json'];

/** Builds the client unless the last build had the same sources; resolves with the exit code. */
export async function ensureClientBuilt(): Promise<number> {
  const fingerprint = `${fingerprintOf(sources)} ${process.env.VITE_API_HOST ?? ''}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return 0;
  console.log('Building the client …');
  // Its warnings are for developers, who see them with `npm run build`.
  const options = ['--config', 'client/vite.config.ts', '--logLevel', 'error'];
  const code = await run(['vite', 'build', ...options]);
  if (code === 0) writeFileSync(stampFile, fingerprint);
  return code;
}

function fingerprintOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesUnder))
    hash.update(`${file}\0`).update(readFileSync(join(projectRoot, file)));
  return hash.digest('hex');
}

function filesUnder(place: string): string[] {
  const stat = statSync(join(projectRoot, place), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [place];
  return readdirSync(join(projectRoot, place))
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesUnder(join(place, name)));
}
