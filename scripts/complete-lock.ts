// `npm run complete-lock`, after each `npm install`: adds what npm left out of the lock, so that `npm ci` works
// everywhere. With `-- --ask-again` it also asks the registry for every integrity that the lock lacks.
import { writeFileSync } from 'node:fs';
import {
  entryFor,
  lacksIntegrity,
  lockFile,
  missingFromLock,
  nameAt,
  readLock,
} from './lib/lock.ts';
import { capture } from './lib/project.ts';

const lock = readLock();
const missing = missingFromLock(lock);
const added: string[] = [];
for (const one of missing) {
  const entry = entryFor(one);
  const place = `node_modules/${one.name}`;
  if (entry) {
    lock.packages[place] = entry;
    added.push(place);
  } else console.error(`${one.name} is missing and its name contains no platform: add it by hand.`);
}

for (const place of process.argv.includes('--ask-again') ? lacksIntegrity(lock) : added) {
  const { version = '', ...rest } = lock.packages[place] ?? {};
  const integrity = await integrityOf(nameAt(place), version);
  if (integrity) lock.packages[place] = { version, integrity, ...rest };
  else console.error(`${nameAt(place)}: the registry does not have this version, so no integrity`);
}

const byPlace = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(byPlace);
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
const left = missingFromLock(lock).length;
console.log(`${missing.length - left} entries added to package-lock.json, ${left} still missing`);
process.exitCode = left === 0 ? 0 : 1;

/** The hash by which npm checks a package, or undefined if the registry does not have it. */
async function integrityOf(name: string, version: string): Promise<string | undefined> {
  const { code, stdout } = await capture(['npm', 'view', `${name}@${version}`, 'dist.integrity']);
  return code === 0 && stdout.startsWith('sha512-') ? stdout.trim() : undefined;
}
