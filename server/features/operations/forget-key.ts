import type { Knex } from 'knex';
import { shown } from '../../platform/keys/installed-keys.ts';
import {
  deleteDataKeys,
  deleteTokenSecret,
  listDataKeys,
  listTokenSecrets,
} from '../../platform/keys/key-records.ts';

/**
 * Forgets a key that is lost or leaked, by the shown beginning of its fingerprint, so that servers start without it.
 * The data keys that an ENCRYPTION_KEY sealed go with it. `db` is the owner's. Throws one sentence if no key or
 * several begin like this.
 */
export async function forgetKey(db: Knex, beginning: string): Promise<string> {
  const wanted = beginning.trim().toLowerCase();
  const begins = (fingerprint: Buffer) => fingerprint.toString('hex').startsWith(wanted);
  const tokens = (await listTokenSecrets(db)).map(({ fingerprint }) => fingerprint).filter(begins);
  const sealers = (await listDataKeys(db)).map(({ sealedBy }) => sealedBy).filter(begins);
  const found = new Set([...tokens, ...sealers].map((one) => one.toString('hex')));
  if (found.size !== 1)
    throw new Error(
      'No key of this database has a fingerprint that begins like this, or several have.',
    );
  const [token] = tokens;
  if (token) {
    await deleteTokenSecret(db, { fingerprint: token });
    return sayForgotten('JWT_SECRET', token);
  }
  const [sealer] = sealers;
  if (!sealer) throw new Error('a found key is one of the two');
  await deleteDataKeys(db, { sealedBy: sealer });
  return `${sayForgotten('ENCRYPTION_KEY', sealer)} What it protected is lost: passwords, ownership secrets, secrets of sites, recovery sheets and codes fit no more, and a reference gets a second ID.`;
}

function sayForgotten(variable: string, fingerprint: Buffer): string {
  return `Key ${shown(fingerprint)} is forgotten: take it out of ${variable}, and restart every server.`;
}
