// `node scripts/make-leaked-passwords.ts <list>`: makes the filter of server/platform/credentials/leaked-passwords.ts.
// The list has one password on each line, the most common first; docs/decisions/015 names it.
import { readFile, writeFile } from 'node:fs/promises';
import { filterFile, fingerprintOf } from '../server/platform/credentials/leaked-passwords.ts';
import { password as limits } from '../shared/limits/accounts.ts';

const count = 100_000;

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('usage: node scripts/make-leaked-passwords.ts <list>');
const lines = (await readFile(list, 'utf8')).toLowerCase().split(/\r?\n/);
const longEnough = new Set(lines.filter((line) => line.length >= limits.minLength));
const common = [...longEnough].slice(0, count);
const fingerprints = Uint32Array.from(new Set(common.map(fingerprintOf))).sort();
const filter = Buffer.alloc(fingerprints.byteLength);
for (const [index, fingerprint] of fingerprints.entries())
  filter.writeUInt32BE(fingerprint, index * fingerprints.BYTES_PER_ELEMENT);
await writeFile(filterFile, filter);
console.log(`${common.length} passwords, ${filter.length} bytes`);
