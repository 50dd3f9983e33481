import type { Knex } from 'knex';
import { openWithAny } from '../../platform/cipher.ts';
import { lookUpContext, shown } from '../../platform/installed-keys.ts';
import {
  deleteKeyRecord,
  deleteLookUpKey,
  findLookUpKey,
  listKeyRecords,
} from '../../platform/key-records.ts';
import { createSealer } from '../../platform/sealer.ts';

/**
 * Forgets a key that is lost or leaked, by the shown beginning of its fingerprint, so that servers start without it.
 * With the last ENCRYPTION_KEY that opens it, the key of look-ups goes too. `db` is the owner's. Throws one
 * sentence if no key or several begin like this.
 */
export async function forgetKey(
  db: Knex,
  beginning: string,
  encryption: readonly Buffer[],
): Promise<string> {
  const wanted = beginning.trim().toLowerCase();
  const found = (await listKeyRecords(db)).filter(({ fingerprint }) =>
    fingerprint.toString('hex').startsWith(wanted),
  );
  const [record, ...others] = found;
  if (!record || others.length > 0)
    throw new Error(
      'No key of this database has a fingerprint that begins like this, or several have.',
    );
  const { variable, fingerprint } = record;
  await deleteKeyRecord(db, record);
  const said = `Key ${shown(fingerprint)} is forgotten: take it out of ${variable}, and restart every server.`;
  if (variable !== 'ENCRYPTION_KEY' || !(await isLookUpLost(db, encryption))) return said;
  await deleteLookUpKey(db);
  return `${said} The key of look-ups was lost with it: ownership secrets, recovery sheets and codes fit no more, and a reference gets a second ID.`;
}

async function isLookUpLost(db: Knex, encryption: readonly Buffer[]): Promise<boolean> {
  const sealed = await findLookUpKey(db);
  if (!sealed) return true;
  return openWithAny(encryption.map(createSealer), sealed, lookUpContext) === undefined;
}
