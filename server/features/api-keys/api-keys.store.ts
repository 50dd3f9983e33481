import { isLive } from '../../domain/institutions/api-keys.store.ts';
import { memberName } from '../../domain/institutions/members.store.ts';
import { all, oneValue } from '../../platform/database/query.ts';
import type { RowOf } from '../../platform/database/statement.ts';

/** The keys of an institution, oldest first, live ones before all others; revoked ones since a time only. */
export const listApiKeys = all({
  name: 'list-api-keys',
  parameters: { institutionId: 'uuid', now: 'timestamptz', revokedSince: 'timestamptz' },
  columns: {
    id: 'uuid',
    name: 'text',
    prefix: 'text',
    scopes: 'text[]',
    isTest: 'bool',
    madeBy: 'text?',
    createdAt: 'timestamptz',
    lastUsedAt: 'timestamptz?',
    expiresAt: 'timestamptz?',
    revokedAt: 'timestamptz?',
  },
  text: `
      select k.id, k.name, k.prefix, k.scopes, k.is_test as "isTest",
             ${memberName('k.made_by')} as "madeBy", k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
             k.expires_at as "expiresAt", k.revoked_at as "revokedAt"
        from api_keys k
       where k.institution_id = $institutionId and (k.revoked_at is null or k.revoked_at > $revokedSince)
       order by (${isLive}) desc, k.created_at, k.id`,
});

/** A key in the list of its institution. */
export type ApiKeyRow = RowOf<typeof listApiKeys>;

/**
 * Stores a key, without its text, unless the institution has `max` live ones; returns its id, or undefined. The caller has
 * locked the account, so that two calls cannot both make the last one.
 */
export const insertApiKey = oneValue({
  name: 'insert-api-key',
  parameters: {
    institutionId: 'uuid',
    accountId: 'uuid',
    hash: 'bytea',
    name: 'text',
    prefix: 'text',
    scopes: 'text[]',
    isTest: 'bool',
    now: 'timestamptz',
    expiresAt: 'timestamptz?',
    max: 'int8',
  },
  columns: { id: 'uuid' },
  text: `
      insert into api_keys
             (institution_id, made_by, key_hash, name, prefix, scopes, is_test, created_at, expires_at)
      select $institutionId, $accountId, $hash, $name, $prefix, $scopes, $isTest, $now, $expiresAt
       where (select count(*) from api_keys k
               where k.institution_id = $institutionId and ${isLive}) < $max
      returning id`,
});

/** Revokes a key of that institution and returns its name; undefined if it is another’s, or revoked already. */
export const revokeApiKey = oneValue({
  name: 'revoke-api-key',
  parameters: { institutionId: 'uuid', id: 'uuid', now: 'timestamptz' },
  columns: { name: 'text' },
  text: `
      update api_keys set revoked_at = $now
       where id = $id and institution_id = $institutionId and revoked_at is null
      returning name`,
});
