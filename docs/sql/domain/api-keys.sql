-- find-api-key
-- takes hash bytea, now timestamptz
-- gives id uuid, accountId uuid, scopes text[], isTest bool, isLive bool!, lastUsedAt timestamptz?, isSuspended bool!
select k.id, k.account_id as "accountId", k.scopes, k.is_test as "isTest",
      k.revoked_at is null and (k.expires_at is null or k.expires_at > $now) as "isLive", k.last_used_at as "lastUsedAt", a.suspended_at is not null as "isSuspended"
 from api_keys k join accounts a on a.id = k.account_id
where k.key_hash = $hash and a.account_type = 'Assigner' and a.deleted_at is null;

-- note-api-key-use
-- takes id uuid, now timestamptz, before timestamptz
-- gives nothing
update api_keys set last_used_at = $now
where id = $id and (last_used_at is null or last_used_at <= $before);

-- list-live-api-key-names
-- takes accountId uuid, now timestamptz
-- gives name text
select k.name from api_keys k
where k.account_id = $accountId and k.revoked_at is null and (k.expires_at is null or k.expires_at > $now) order by k.created_at, k.id;

-- revoke-api-keys-since
-- takes accountId uuid, since timestamptz, now timestamptz
-- gives nothing
update api_keys set revoked_at = $now
where account_id = $accountId and created_at >= $since and revoked_at is null;
