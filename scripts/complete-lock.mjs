// Run after each `npm install`: adds what npm left out of the lock, so that `npm ci` works everywhere.
// `--ask-again` asks the registry as well for the integrity of entries that were added without one.
import { writeFileSync } from 'node:fs';
import {
  entryFor,
  lacksIntegrity,
  lockFile,
  missingFromLock,
  nameAt,
  readJson,
} from './lib/lock.mjs';
import { capture, machineEnvironment } from './lib/project.mjs';

const lock = readJson(lockFile);
const missing = missingFromLock(lock);
const added = [];
for (const one of missing) {
  const entry = entryFor(one);
  const place = `node_modules/${one.name}`;
  if (entry) {
    lock.packages[place] = entry;
    added.push(place);
  } else console.error(`${one.name} is missing and its name tells no platform: add it by hand.`);
}

for (const place of process.argv.includes('--ask-again') ? lacksIntegrity(lock) : added) {
  const { version, ...rest } = lock.packages[place];
  const integrity = await integrityOf(nameAt(place), version);
  if (integrity) lock.packages[place] = { version, integrity, ...rest };
  else console.error(`${nameAt(place)}: the registry at hand has no such version, so no integrity`);
}

const byPlace = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(byPlace);
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
const left = missingFromLock(lock).length;
console.log(`${missing.length - left} entries added to package-lock.json, ${left} still missing`);
process.exitCode = left === 0 ? 0 : 1;

/** The hash by which npm knows a package, or undefined if the registry at hand does not carry it. */
async function integrityOf(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity'];
  const { code, stdout } = await capture('npm', args, { env: machineEnvironment() });
  return code === 0 && stdout.startsWith('sha512-') ? stdout.trim() : undefined;
}
