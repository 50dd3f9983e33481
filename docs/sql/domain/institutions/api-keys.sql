-- find-api-key
-- takes hash bytea, now timestamptz
-- gives id uuid, institutionId uuid, accountId uuid, scopes text[], isTest bool, isLive bool!, lastUsedAt timestamptz?, isSuspended bool!
select k.id, k.institution_id as "institutionId", k.made_by as "accountId", k.scopes,
      k.is_test as "isTest", k.revoked_at is null and (k.expires_at is null or k.expires_at > $now) as "isLive", k.last_used_at as "lastUsedAt",
      g.suspended_at is not null as "isSuspended"
 from api_keys k join assigners g on g.id = k.institution_id
where k.key_hash = $hash and exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null);

-- list-live-api-key-names
-- takes accountId uuid, now timestamptz
-- gives name text
select k.name from api_keys k join accounts a on a.institution_id = k.institution_id
where a.id = $accountId and k.revoked_at is null and (k.expires_at is null or k.expires_at > $now) order by k.created_at, k.id;
