import { all, count } from '../../platform/database/query.ts';
import type { RowOf } from '../database/statement.ts';

// What a database knows of its keys. The application may insert and read; only the owner changes and deletes.

/** Nodes that start at the same time record keys one after the other. */
const keysLock = 4_432_103;

/** Waits for other nodes that record keys, until the transaction ends. */
export const lockKeys = count({
  name: 'lock-keys',
  text: `select from pg_advisory_xact_lock(${keysLock})`,
});

/** The data keys, the first one first. */
export const listDataKeys = all({
  name: 'list-data-keys',
  columns: { id: 'int8', sealed: 'bytea', sealedBy: 'bytea', usedFrom: 'timestamptz' },
  text: `
      select id, sealed, sealed_by as "sealedBy", used_from as "usedFrom" from data_keys order by id`,
});

/** A data key, sealed by the ENCRYPTION_KEY with the fingerprint `sealedBy`. */
export type SealedDataKey = RowOf<typeof listDataKeys>;

/** Stores another data key. */
export const insertDataKey = count({
  name: 'insert-data-key',
  parameters: { sealed: 'bytea', sealedBy: 'bytea', usedFrom: 'timestamptz' },
  text: `
      insert into data_keys (sealed, sealed_by, used_from) values ($sealed, $sealedBy, $usedFrom)`,
});

/** Stores a data key under another ENCRYPTION_KEY. */
export const resealDataKey = count({
  name: 'reseal-data-key',
  parameters: { id: 'int8', sealed: 'bytea', sealedBy: 'bytea' },
  text: 'update data_keys set sealed = $sealed, sealed_by = $sealedBy where id = $id',
});

/** Forgets the data keys that an ENCRYPTION_KEY sealed, the fingerprints that they keyed, and the keys that they sealed. */
export const deleteDataKeys = count({
  name: 'delete-data-keys',
  parameters: { sealedBy: 'bytea' },
  text: `
      with tokens as (delete from jwt_secrets), sign_ins as (delete from oidc_keys)
      delete from data_keys where sealed_by = $sealedBy`,
});

/** The secrets of tokens, the oldest first. */
export const listTokenSecrets = all({
  name: 'list-token-secrets',
  columns: { fingerprint: 'bytea', usedFrom: 'timestamptz' },
  text: `select fingerprint, used_from as "usedFrom" from jwt_secrets order by id`,
});

/** A JWT_SECRET that a token may need, and since when it signs. */
export type TokenSecret = RowOf<typeof listTokenSecrets>;

/** Records a secret of tokens. */
export const insertTokenSecret = count({
  name: 'insert-token-secret',
  parameters: { fingerprint: 'bytea', usedFrom: 'timestamptz' },
  text: 'insert into jwt_secrets (fingerprint, used_from) values ($fingerprint, $usedFrom)',
});

/** Forgets a secret that no token needs any more. */
export const deleteTokenSecret = count({
  name: 'delete-token-secret',
  parameters: { fingerprint: 'bytea' },
  text: 'delete from jwt_secrets where fingerprint = $fingerprint',
});
