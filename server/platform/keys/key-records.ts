import type { Knex } from 'knex';
import { runStatement } from '../database/database.ts';
import { type RowOf, statement } from '../database/statement.ts';

// What a database knows of its keys. The application may insert and read; only the owner changes and deletes.

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

export const listDataKeysSql = statement({
  name: 'list-data-keys',
  columns: { id: 'int8', sealed: 'bytea', sealedBy: 'bytea', usedFrom: 'timestamptz' },
  text: `
      select id, sealed, sealed_by as "sealedBy", used_from as "usedFrom" from data_keys order by id`,
});

/** A data key, sealed by the ENCRYPTION_KEY with the fingerprint `sealedBy`. */
export type SealedDataKey = RowOf<typeof listDataKeysSql>;

/** The data keys, the first one first. */
export function listDataKeys(db: Knex): Promise<SealedDataKey[]> {
  return runStatement(db, listDataKeysSql);
}

export const insertDataKeySql = statement({
  name: 'insert-data-key',
  parameters: { sealed: 'bytea', sealedBy: 'bytea', usedFrom: 'timestamptz' },
  text: `
      insert into data_keys (sealed, sealed_by, used_from) values ($sealed, $sealedBy, $usedFrom)`,
});

/** Stores another data key. */
export async function insertDataKey(db: Knex, key: Omit<SealedDataKey, 'id'>): Promise<void> {
  await runStatement(db, insertDataKeySql, key);
}

export const resealDataKeySql = statement({
  name: 'reseal-data-key',
  parameters: { id: 'int8', sealed: 'bytea', sealedBy: 'bytea' },
  text: 'update data_keys set sealed = $sealed, sealed_by = $sealedBy where id = $id',
});

/** Stores a data key under another ENCRYPTION_KEY. */
export async function resealDataKey(db: Knex, key: Omit<SealedDataKey, 'usedFrom'>): Promise<void> {
  await runStatement(db, resealDataKeySql, key);
}

export const deleteDataKeysSql = statement({
  name: 'delete-data-keys',
  parameters: { sealedBy: 'bytea' },
  text: `
      with tokens as (delete from jwt_secrets)
      delete from data_keys where sealed_by = $sealedBy`,
});

/** Forgets the data keys that an ENCRYPTION_KEY sealed, and the fingerprints that they keyed. */
export async function deleteDataKeys(db: Knex, sealedBy: Buffer): Promise<void> {
  await runStatement(db, deleteDataKeysSql, { sealedBy });
}

export const listTokenSecretsSql = statement({
  name: 'list-token-secrets',
  columns: { fingerprint: 'bytea', usedFrom: 'timestamptz' },
  text: `select fingerprint, used_from as "usedFrom" from jwt_secrets order by id`,
});

/** A JWT_SECRET that a token may need, and since when it signs. */
export type TokenSecret = RowOf<typeof listTokenSecretsSql>;

/** The secrets of tokens, the oldest first. */
export function listTokenSecrets(db: Knex): Promise<TokenSecret[]> {
  return runStatement(db, listTokenSecretsSql);
}

export const insertTokenSecretSql = statement({
  name: 'insert-token-secret',
  parameters: { fingerprint: 'bytea', usedFrom: 'timestamptz' },
  text: 'insert into jwt_secrets (fingerprint, used_from) values ($fingerprint, $usedFrom)',
});

/** Records a secret of tokens. */
export async function insertTokenSecret(db: Knex, secret: TokenSecret): Promise<void> {
  await runStatement(db, insertTokenSecretSql, secret);
}

export const deleteTokenSecretSql = statement({
  name: 'delete-token-secret',
  parameters: { fingerprint: 'bytea' },
  text: 'delete from jwt_secrets where fingerprint = $fingerprint',
});

/** Forgets a secret that no token needs any more. */
export async function deleteTokenSecret(db: Knex, fingerprint: Buffer): Promise<void> {
  await runStatement(db, deleteTokenSecretSql, { fingerprint });
}
