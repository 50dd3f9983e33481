import type { Knex } from 'knex';
import { runStatement } from './database.ts';
import { oneOf, type RowOf, statement } from './statement.ts';

/** The secrets that can be replaced. */
export const ringNames = ['JWT_SECRET', 'ENCRYPTION_KEY', 'PASSWORD_PEPPER'] as const;
export type RingName = (typeof ringNames)[number];

/** Nodes that start at the same time record keys one after the other. */
const keysLock = 4_432_103;

export const lockKeysSql = statement({
  name: 'lock-keys',
  parameters: { key: 'int8' },
  text: 'select from pg_advisory_xact_lock($key)',
});

/** Waits for other nodes that record keys, until the transaction ends. */
export async function lockKeys(trx: Knex): Promise<void> {
  await runStatement(trx, lockKeysSql, { key: keysLock });
}

export const listKeyRecordsSql = statement({
  name: 'list-key-records',
  columns: { variable: oneOf('text', ringNames), fingerprint: 'bytea', usedFrom: 'timestamptz' },
  text: `select variable, fingerprint, used_from as "usedFrom" from key_records order by id`,
});

/** A key that something in this database may need, and since when it writes. */
export type KeyRecord = RowOf<typeof listKeyRecordsSql>;

/** All records, the oldest first. */
export function listKeyRecords(db: Knex): Promise<KeyRecord[]> {
  return runStatement(db, listKeyRecordsSql);
}

export const insertKeyRecordSql = statement({
  name: 'insert-key-record',
  parameters: { variable: 'text', fingerprint: 'bytea', usedFrom: 'timestamptz' },
  text: `
      insert into key_records (variable, fingerprint, used_from)
      values ($variable, $fingerprint, $usedFrom)`,
});

/** Records a key. */
export async function insertKeyRecord(db: Knex, record: KeyRecord): Promise<void> {
  await runStatement(db, insertKeyRecordSql, record);
}

export const deleteKeyRecordSql = statement({
  name: 'delete-key-record',
  parameters: { variable: 'text', fingerprint: 'bytea' },
  text: 'delete from key_records where variable = $variable and fingerprint = $fingerprint',
});

/** Forgets a key that nothing needs any more; only the owner may. */
export async function deleteKeyRecord(
  db: Knex,
  { variable, fingerprint }: Pick<KeyRecord, 'variable' | 'fingerprint'>,
): Promise<void> {
  await runStatement(db, deleteKeyRecordSql, { variable, fingerprint });
}

export const findLookUpKeySql = statement({
  name: 'find-look-up-key',
  columns: { sealed: 'bytea' },
  text: 'select sealed from look_up_key',
});

/** The sealed key of look-ups; undefined before the first start. */
export async function findLookUpKey(db: Knex): Promise<Buffer | undefined> {
  const [row] = await runStatement(db, findLookUpKeySql);
  return row?.sealed;
}

export const insertLookUpKeySql = statement({
  name: 'insert-look-up-key',
  parameters: { sealed: 'bytea' },
  text: 'insert into look_up_key (sealed) values ($sealed)',
});

/** Stores the sealed key of look-ups. */
export async function insertLookUpKey(db: Knex, sealed: Buffer): Promise<void> {
  await runStatement(db, insertLookUpKeySql, { sealed });
}

export const resealLookUpKeySql = statement({
  name: 'reseal-look-up-key',
  parameters: { old: 'bytea', new: 'bytea' },
  text: 'update look_up_key set sealed = $new where sealed = $old',
});

/** Stores the key of look-ups under another ENCRYPTION_KEY; only the owner may. */
export async function resealLookUpKey(
  db: Knex,
  sealed: { readonly old: Buffer; readonly new: Buffer },
): Promise<void> {
  await runStatement(db, resealLookUpKeySql, sealed);
}

export const deleteLookUpKeySql = statement({
  name: 'delete-look-up-key',
  text: `
      with gone as (delete from look_up_key),
           fingerprints as (delete from key_records where variable <> 'ENCRYPTION_KEY')
      delete from installation_key`,
});

/** Forgets the key of look-ups, and the fingerprints that it keyed, so that the next start makes another one; only the owner may. */
export async function deleteLookUpKey(db: Knex): Promise<void> {
  await runStatement(db, deleteLookUpKeySql);
}

export const recordLookUpFingerprintSql = statement({
  name: 'record-look-up-fingerprint',
  parameters: { fingerprint: 'bytea', now: 'timestamptz' },
  text: `
      insert into installation_key (fingerprint, since) values ($fingerprint, $now)
      on conflict do nothing`,
});

export const findLookUpFingerprintSql = statement({
  name: 'find-look-up-fingerprint',
  columns: { fingerprint: 'bytea' },
  text: 'select fingerprint from installation_key',
});

/** Records the fingerprint of the key of look-ups at the first start; resolves with the recorded one. */
export async function recordLookUpFingerprint(
  db: Knex,
  fingerprint: Buffer,
  now: Date,
): Promise<Buffer | undefined> {
  await runStatement(db, recordLookUpFingerprintSql, { fingerprint, now });
  const [known] = await runStatement(db, findLookUpFingerprintSql);
  return known?.fingerprint;
}

export const hasAccountsSql = statement({
  name: 'has-accounts',
  text: 'select from accounts limit 1',
});

/** Whether there is any account. */
export async function hasAccounts(db: Knex): Promise<boolean> {
  return (await runStatement(db, hasAccountsSql)) > 0;
}
