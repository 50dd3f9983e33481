import { allValues, count, one } from '../../platform/database/query.ts';
import type { RowOf } from '../../platform/database/statement.ts';
import { hasAccount } from './assigners.store.ts';

/** SQL for a key `k` that is neither revoked nor expired. */
export const isLive = 'k.revoked_at is null and (k.expires_at is null or k.expires_at > $now)';

/** The key with that hash, also a revoked or expired one. Runs at every call with a key. */
export const findApiKey = one({
  name: 'find-api-key',
  isShort: true,
  parameters: { hash: 'bytea', now: 'timestamptz' },
  columns: {
    id: 'uuid',
    institutionId: 'uuid',
    /** That made it. */
    accountId: 'uuid',
    scopes: 'text[]',
    isTest: 'bool',
    /** Whether it is neither revoked nor expired; any other admits no call. */
    isLive: 'bool!',
    lastUsedAt: 'timestamptz?',
    /** Whether its institution is suspended; the key then admits no call. */
    isSuspended: 'bool!',
  },
  text: `
      select k.id, k.institution_id as "institutionId", k.made_by as "accountId", k.scopes,
             k.is_test as "isTest", ${isLive} as "isLive", k.last_used_at as "lastUsedAt",
             g.suspended_at is not null as "isSuspended"
        from api_keys k join assigners g on g.id = k.institution_id
       where k.key_hash = $hash and ${hasAccount}`,
});

/** A key, with the data that each call needs. */
export type FoundApiKey = RowOf<typeof findApiKey>;

/** Writes the time of the last use, unless a simultaneous call has written one after `before`. */
export const noteApiKeyUse = count({
  name: 'note-api-key-use',
  parameters: { id: 'uuid', now: 'timestamptz', before: 'timestamptz' },
  text: `
      update api_keys set last_used_at = $now
       where id = $id and (last_used_at is null or last_used_at <= $before)`,
});

/** The names of the keys of an account's institution that may be used, oldest first. */
export const listLiveApiKeyNames = allValues({
  name: 'list-live-api-key-names',
  parameters: { accountId: 'uuid', now: 'timestamptz' },
  columns: { name: 'text' },
  text: `
      select k.name from api_keys k join accounts a on a.institution_id = k.institution_id
       where a.id = $accountId and ${isLive} order by k.created_at, k.id`,
});

/** Revokes the keys that an account made at or after `since`, when it may have been a thief's. */
export const revokeApiKeysSince = count({
  name: 'revoke-api-keys-since',
  parameters: { accountId: 'uuid', since: 'timestamptz', now: 'timestamptz' },
  text: `
      update api_keys set revoked_at = $now
       where made_by = $accountId and created_at >= $since and revoked_at is null`,
});
