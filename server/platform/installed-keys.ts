import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Knex } from 'knex';
import { msPerSecond } from '#shared/durations.ts';
import { keyChange } from '#shared/key-limits.ts';
import { hmacOf, lookUpKeyOf, openWithAny } from './cipher.ts';
import type { Config } from './config.ts';
import { deriveKey } from './derive-key.ts';
import {
  findLookUpKey,
  hasAccounts,
  insertKeyRecord,
  insertLookUpKey,
  type KeyRecord,
  listKeyRecords,
  lockKeys,
  type RingName,
  recordLookUpFingerprint,
} from './key-records.ts';
import { type KeyRing, keyRing } from './key-ring.ts';
import { createSealer } from './sealer.ts';

const constant = 'UnikatID';
const installationContext = 'installation_key.fingerprint';
export const lookUpContext = 'look_up_key';
/** Enough to tell two keys apart by eye. */
const shownCharacters = 8;

/** The keys of a database, as its records allow them to be used. */
export interface InstalledKeys {
  readonly jwt: KeyRing<string>;
  readonly encryption: KeyRing<Buffer>;
  readonly pepper: KeyRing<string>;
  /** For hashes by which rows are found. */
  readonly lookUp: KeyObject;
}

type KeyConfig = Pick<Config, 'secrets' | 'keyLeadSeconds'>;

/**
 * Compares the secrets with the records of the database, and records new ones: those of the first start are used
 * at once, a later one of a node after `keyLeadSeconds`, when every node knows it. A later one of a command is not
 * recorded and only reads, because no node may know it yet. Throws one sentence that names the variable if a secret is
 * another one, or if one that is still needed is missing.
 */
export function openKeys(
  db: Knex,
  { secrets, keyLeadSeconds }: KeyConfig,
  clock: () => Date,
  caller: 'node' | 'command',
): Promise<InstalledKeys> {
  return db.transaction(async (trx) => {
    await lockKeys(trx);
    const now = clock();
    const isNew = !(await hasAccounts(trx));
    const records = await listKeyRecords(trx);
    const later = new Date(now.getTime() + keyLeadSeconds * msPerSecond);
    const keep = async <Key>(
      variable: RingName,
      keys: readonly Key[],
      fingerprintOf: (key: Key) => Buffer,
      start = now,
    ) => {
      const listed = keys.map(fingerprintOf);
      const known = records.filter((record) => record.variable === variable);
      const isFirst = known.length === 0;
      if (!isFirst) refuseOther(variable, listed, known);
      const mayAdd = isFirst || caller === 'node';
      const added = mayAdd ? newRecords(variable, listed, known, { start, later }) : [];
      for (const record of added) await insertKeyRecord(trx, record);
      refuseMissing(listed, [...known, ...added], now);
      return ringFrom(keys, listed, [...known, ...added], clock);
    };
    const encryption = await keep('ENCRYPTION_KEY', secrets.encryption, keyFingerprint);
    const lookUp = await keepLookUpKey(trx, secrets.encryption, now);
    const jwt = await keep('JWT_SECRET', secrets.jwt, textFingerprint(lookUp, 'JWT_SECRET'));
    // The release before cannot read passwords in the new form.
    const undoMs = isNew ? 0 : keyChange.undoSeconds * msPerSecond;
    const pepper = await keep(
      'PASSWORD_PEPPER',
      secrets.pepper,
      textFingerprint(lookUp, 'PASSWORD_PEPPER'),
      new Date(now.getTime() + undoMs),
    );
    return { lookUp, encryption, jwt, pepper };
  });
}

/**
 * The key of look-ups. It was derived from the first ENCRYPTION_KEY, as releases before this one still do, and is
 * stored encrypted, so that it stays when that key goes.
 */
async function keepLookUpKey(trx: Knex, keys: readonly Buffer[], now: Date): Promise<KeyObject> {
  const stored = await findLookUpKey(trx);
  if (stored) {
    const text = openWithAny(keys.map(createSealer), stored, lookUpContext);
    if (text === undefined) throw otherKey('ENCRYPTION_KEY');
    return createSecretKey(Buffer.from(text, 'base64'));
  }
  const first = keys.at(-1) ?? Buffer.alloc(0);
  const lookUp = lookUpKeyOf(first);
  const fingerprint = hmacOf(lookUp, constant, installationContext);
  const known = await recordLookUpFingerprint(trx, fingerprint, now);
  if (known && !known.equals(fingerprint)) throw otherKey('ENCRYPTION_KEY', [known], fingerprint);
  const text = lookUp.export().toString('base64');
  await insertLookUpKey(trx, createSealer(first).seal(text, lookUpContext));
  return lookUp;
}

/** The fingerprint of a key of 256 random bits, which no guess finds. */
export function keyFingerprint(key: Buffer): Buffer {
  return deriveKey(key, 'fingerprint').export();
}

/** Makes fingerprints of texts that might be guessed: without the key of look-ups none can be compared. */
export function textFingerprint(lookUp: KeyObject, variable: RingName): (text: string) => Buffer {
  return (text) => hmacOf(lookUp, text, `key_records.fingerprint ${variable}`);
}

/** The records that this start adds: all keys at the first one, later only a newest one. */
function newRecords(
  variable: RingName,
  listed: readonly Buffer[],
  known: readonly KeyRecord[],
  from: { readonly start: Date; readonly later: Date },
): KeyRecord[] {
  const isKnown = (one: Buffer) => known.some(({ fingerprint }) => fingerprint.equals(one));
  const of = (fingerprint: Buffer, usedFrom: Date) => ({ variable, fingerprint, usedFrom });
  const [newest] = listed;
  if (known.length === 0)
    return listed.toReversed().map((one, place) => of(one, place === 0 ? from.start : from.later));
  return newest && !isKnown(newest) ? [of(newest, from.later)] : [];
}

/** None of the keys is known: they belong to another database. */
function refuseOther(
  variable: RingName,
  listed: readonly Buffer[],
  known: readonly KeyRecord[],
): void {
  const fingerprints = known.map(({ fingerprint }) => fingerprint);
  const [newest] = listed;
  if (newest && !listed.some((one) => fingerprints.some((of) => of.equals(one))))
    throw otherKey(variable, fingerprints, newest);
}

/** A node without a key that others use could not read what they write. */
function refuseMissing(listed: readonly Buffer[], known: readonly KeyRecord[], now: Date): void {
  for (const [place, { variable, fingerprint, usedFrom }] of known.entries())
    if ((place === 0 || usedFrom <= now) && !listed.some((one) => one.equals(fingerprint)))
      throw new Error(
        `${variable} lacks the key with the fingerprint ${shown(fingerprint)}, which this database still needs: list it too, until npm run keys -- reencrypt says that it can go.`,
      );
}

function ringFrom<Key>(
  keys: readonly Key[],
  listed: readonly Buffer[],
  records: readonly KeyRecord[],
  clock: () => Date,
): KeyRing<Key> {
  const entries = keys.map((key, place) => {
    const record = records.find(({ fingerprint }) => listed[place]?.equals(fingerprint));
    return { key, usedFrom: record?.usedFrom.getTime() };
  });
  const oldest = records[0]?.fingerprint;
  const first = keys.find((_, place) => oldest && listed[place]?.equals(oldest)) ?? keys.at(-1);
  if (first === undefined) throw new Error('a list of keys is empty');
  return keyRing(entries, first, clock);
}

function otherKey(variable: RingName, known: readonly Buffer[] = [], own?: Buffer): Error {
  const which = own
    ? ` (fingerprint ${known.map(shown).join(', ')}, this one has ${shown(own)})`
    : '';
  return new Error(
    `This database belongs to another ${variable}${which}: set the key of the other nodes or, for a restored database, the one from the time of the backup; without variables, keys are in secrets.json in DATA_DIR.`,
  );
}

/** The beginning of a fingerprint, as messages name a key. */
export function shown(fingerprint: Buffer): string {
  return fingerprint.toString('hex').slice(0, shownCharacters);
}
