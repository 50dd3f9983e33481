-- find-api-key
-- takes hash bytea, now timestamptz
-- gives id uuid, accountId uuid, scopes text[], isTest bool, isLive bool!, lastUsedAt timestamptz?, isSuspended bool!
select k.id, k.account_id as "accountId", k.scopes, k.is_test as "isTest",
      k.revoked_at is null and (k.expires_at is null or k.expires_at > $now) as "isLive", k.last_used_at as "lastUsedAt", a.suspended_at is not null as "isSuspended"
 from api_keys k join accounts a on a.id = k.account_id
where k.key_hash = $hash and a.account_type = 'Assigner' and a.deleted_at is null;

-- list-live-api-key-names
-- takes accountId uuid, now timestamptz
-- gives name text
select k.name from api_keys k
where k.account_id = $accountId and k.revoked_at is null and (k.expires_at is null or k.expires_at > $now) order by k.created_at, k.id;
