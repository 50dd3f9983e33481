import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { msPerSecond } from '#shared/durations.ts';
import type { Config } from '../settings/config.ts';
import { type Cipher, createCipher } from './cipher.ts';
import { deriveKey } from './derive-key.ts';
import {
  insertDataKey,
  insertTokenSecret,
  listDataKeys,
  listTokenSecrets,
  lockKeys,
  type SealedDataKey,
  type TokenSecret,
} from './key-records.ts';
import { type KeyRing, keyRing } from './key-ring.ts';
import { createSealer } from './sealer.ts';

const dataKeyContext = 'data_keys.sealed';
const dataKeyBytes = 32;
/** Enough to tell two keys apart by eye. */
const shownCharacters = 8;

/** The keys of a database, as its records allow them to be used. */
export interface InstalledKeys {
  /** The keys of its ciphertexts. */
  readonly data: KeyRing<Buffer>;
  readonly cipher: Cipher;
  /** The secrets of access tokens. */
  readonly jwt: KeyRing<string>;
}

type KeyConfig = Pick<Config, 'secrets' | 'keyLeadSeconds'>;

/**
 * Opens the data keys of the database with ENCRYPTION_KEY, and compares JWT_SECRET with its records. The first start
 * makes a data key. A new JWT_SECRET signs at once at the first start, and later `keyLeadSeconds` after the first start
 * of a node with it, when every node knows it; a command does not record one. Throws one sentence that names the
 * variable if a secret is another one, or if one that is still needed is missing.
 */
export function openKeys(
  db: Knex,
  { secrets, keyLeadSeconds }: KeyConfig,
  clock: () => Date,
  caller: 'node' | 'command',
): Promise<InstalledKeys> {
  return db.transaction(async (trx) => {
    await lockKeys(trx);
    const data = await openDataKeys(trx, secrets.encryption, clock);
    const cipher = createCipher(data);
    const fingerprints = secrets.jwt.map((secret) => tokenFingerprint(cipher, secret));
    const known = await listTokenSecrets(trx);
    if (known.length > 0) refuseOther(fingerprints, known);
    const mayAdd = known.length === 0 || caller === 'node';
    const added = mayAdd ? newSecrets(fingerprints, known, clock(), keyLeadSeconds) : [];
    for (const secret of added) await insertTokenSecret(trx, secret);
    const records = [...known, ...added];
    refuseMissing(fingerprints, records, clock());
    return { data, cipher, jwt: ringFrom(secrets.jwt, fingerprints, records, clock) };
  });
}

/** The data keys of a database; the first start makes one. Throws one sentence if no given key opens one of them. */
async function openDataKeys(
  trx: Knex,
  encryption: readonly Buffer[],
  clock: () => Date,
): Promise<KeyRing<Buffer>> {
  let rows = await listDataKeys(trx);
  if (rows.length === 0) {
    await addDataKey(trx, encryption, clock());
    rows = await listDataKeys(trx);
  }
  const opened = rows.map((row) => {
    const key = openDataKey(row, encryption);
    if (!key)
      throw otherKey('ENCRYPTION_KEY', [row.sealedBy], keyFingerprint(newestOf(encryption)));
    return { key, usedFrom: row.usedFrom.getTime() };
  });
  const [first] = opened;
  if (!first) throw new Error('a database has a data key');
  return keyRing(opened.toReversed(), first.key, clock);
}

/** Makes a data key, which is used from then on, sealed by the newest ENCRYPTION_KEY. */
export async function addDataKey(
  db: Knex,
  encryption: readonly Buffer[],
  usedFrom: Date,
): Promise<void> {
  await insertDataKey(db, { ...sealDataKey(randomBytes(dataKeyBytes), encryption), usedFrom });
}

/** A data key under the newest ENCRYPTION_KEY. */
export function sealDataKey(key: Buffer, encryption: readonly Buffer[]) {
  const newest = newestOf(encryption);
  const sealed = createSealer(newest).seal(key.toString('base64'), dataKeyContext);
  return { sealed, sealedBy: keyFingerprint(newest) };
}

/** A data key, if one of the given keys opens it. */
export function openDataKey(
  { sealed }: Pick<SealedDataKey, 'sealed'>,
  encryption: readonly Buffer[],
): Buffer | undefined {
  for (const key of encryption) {
    const text = createSealer(key).tryOpen(sealed, dataKeyContext);
    if (text !== undefined) return Buffer.from(text, 'base64');
  }
  return undefined;
}

function newestOf(encryption: readonly Buffer[]): Buffer {
  const [newest] = encryption;
  if (!newest) throw new Error('ENCRYPTION_KEY is empty');
  return newest;
}

/** The fingerprint of a key of 256 random bits, which no guess finds. */
export function keyFingerprint(key: Buffer): Buffer {
  return deriveKey(key, 'fingerprint').export();
}

/** The fingerprint of a text that might be guessed: without the data key it cannot be compared. */
export function tokenFingerprint(cipher: Cipher, secret: string): Buffer {
  return cipher.hmac(secret, 'jwt_secrets.fingerprint');
}

/** What this start records: all secrets at the first one, of which the last one signs; later only a newest one. */
function newSecrets(
  listed: readonly Buffer[],
  known: readonly TokenSecret[],
  now: Date,
  leadSeconds: number,
): TokenSecret[] {
  const later = new Date(now.getTime() + leadSeconds * msPerSecond);
  if (known.length === 0)
    return listed
      .toReversed()
      .map((fingerprint, place) => ({ fingerprint, usedFrom: place === 0 ? now : later }));
  const [newest] = listed;
  const isKnown = known.some(({ fingerprint }) => newest?.equals(fingerprint));
  return newest && !isKnown ? [{ fingerprint: newest, usedFrom: later }] : [];
}

/** None of the secrets is known: they belong to another database. */
function refuseOther(listed: readonly Buffer[], known: readonly TokenSecret[]): void {
  const fingerprints = known.map(({ fingerprint }) => fingerprint);
  const [newest] = listed;
  if (newest && !listed.some((one) => fingerprints.some((of) => of.equals(one))))
    throw otherKey('JWT_SECRET', fingerprints, newest);
}

/** A node without a secret that others use would refuse the tokens that they sign. */
function refuseMissing(listed: readonly Buffer[], known: readonly TokenSecret[], now: Date): void {
  for (const [place, { fingerprint, usedFrom }] of known.entries())
    if ((place === 0 || usedFrom <= now) && !listed.some((one) => one.equals(fingerprint)))
      throw new Error(
        `JWT_SECRET lacks the secret with the fingerprint ${shown(fingerprint)}, which this database still needs: list it too, until npm run keys -- reencrypt says that it can go.`,
      );
}

function ringFrom(
  secrets: readonly string[],
  listed: readonly Buffer[],
  records: readonly TokenSecret[],
  clock: () => Date,
): KeyRing<string> {
  const entries = secrets.map((key, place) => {
    const record = records.find(({ fingerprint }) => listed[place]?.equals(fingerprint));
    return { key, usedFrom: record?.usedFrom.getTime() };
  });
  const oldest = records[0]?.fingerprint;
  const first = secrets.find((_, place) => oldest && listed[place]?.equals(oldest));
  return keyRing(entries, first ?? secrets.at(-1) ?? '', clock);
}

function otherKey(variable: string, known: readonly Buffer[], own: Buffer): Error {
  return new Error(
    `This database belongs to another ${variable} (fingerprint ${known.map(shown).join(', ')}, this one has ${shown(own)}): set the key of the other nodes or, for a restored database, the one from the time of the backup; without variables, keys are in secrets.json in DATA_DIR.`,
  );
}

/** The beginning of a fingerprint, as messages name a key. */
export function shown(fingerprint: Buffer): string {
  return fingerprint.toString('hex').slice(0, shownCharacters);
}
