import type { Knex } from 'knex';
import type { Cipher } from './cipher.ts';
import { runStatement } from './database.ts';
import { statement } from './statement.ts';

const constant = 'UnikatID';
const context = 'installation_key.fingerprint';
/** Enough to tell two keys apart by eye. */
const shownCharacters = 8;

export const recordKeySql = statement({
  name: 'record-key',
  parameters: { fingerprint: 'bytea', now: 'timestamptz' },
  text: `
      insert into installation_key (fingerprint, since) values ($fingerprint, $now)
      on conflict do nothing`,
});

export const findKeySql = statement({
  name: 'find-key',
  columns: { fingerprint: 'bytea' },
  text: 'select fingerprint from installation_key',
});

/**
 * Records a keyed hash of a constant at the first start, and throws one sentence at each start with another
 * ENCRYPTION_KEY: with it a known reference would get a second ID, and no stored secret could be read.
 */
export async function keepEncryptionKey(cipher: Cipher, db: Knex, now: Date): Promise<void> {
  const fingerprint = cipher.hmac(constant, context);
  await runStatement(db, recordKeySql, { fingerprint, now });
  const [known] = await runStatement(db, findKeySql);
  if (!known || known.fingerprint.equals(fingerprint)) return;
  throw new Error(
    `This database belongs to another ENCRYPTION_KEY (fingerprint ${shown(known.fingerprint)}, this one has ${shown(fingerprint)}): set the key with which the other nodes run, or restore secrets.json in DATA_DIR from the backup.`,
  );
}

function shown(fingerprint: Buffer): string {
  return fingerprint.toString('hex').slice(0, shownCharacters);
}
