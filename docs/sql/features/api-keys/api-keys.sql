-- list-api-keys
-- takes institutionId uuid, now timestamptz, revokedSince timestamptz
-- gives id uuid, name text, prefix text, scopes text[], isTest bool, madeBy text?, createdAt timestamptz, lastUsedAt timestamptz?, expiresAt timestamptz?, revokedAt timestamptz?
select k.id, k.name, k.prefix, k.scopes, k.is_test as "isTest",
      (select m.name from members m where m.id = k.made_by) as "madeBy", k.created_at as "createdAt", k.last_used_at as "lastUsedAt",
      k.expires_at as "expiresAt", k.revoked_at as "revokedAt"
 from api_keys k
where k.institution_id = $institutionId and (k.revoked_at is null or k.revoked_at > $revokedSince)
order by (k.revoked_at is null and (k.expires_at is null or k.expires_at > $now)) desc, k.created_at, k.id;

-- insert-api-key
-- takes institutionId uuid, accountId uuid, hash bytea, name text, prefix text, scopes text[], isTest bool, now timestamptz, expiresAt timestamptz?, max int8
-- gives id uuid
insert into api_keys
       (institution_id, made_by, key_hash, name, prefix, scopes, is_test, created_at, expires_at)
select $institutionId, $accountId, $hash, $name, $prefix, $scopes, $isTest, $now, $expiresAt
 where (select count(*) from api_keys k
         where k.institution_id = $institutionId and k.revoked_at is null and (k.expires_at is null or k.expires_at > $now)) < $max
returning id;
