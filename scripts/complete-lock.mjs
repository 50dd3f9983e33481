// Run after each `npm install`: adds what npm left out of the lock, so that `npm ci` works everywhere.
import { writeFileSync } from 'node:fs';
import { entryFor, lockFile, missingFromLock, readJson } from './lib/lock.mjs';

const lock = readJson(lockFile);
const missing = missingFromLock(lock);
for (const one of missing) {
  const entry = entryFor(one);
  if (entry) lock.packages[`node_modules/${one.name}`] = entry;
  else console.error(`${one.name} is missing and its name tells no platform: add it by hand.`);
}
const byPlace = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(byPlace);
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
const left = missingFromLock(lock).length;
console.log(`${missing.length - left} entries added to package-lock.json, ${left} still missing`);
process.exitCode = left === 0 ? 0 : 1;
