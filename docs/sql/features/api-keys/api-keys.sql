-- list-api-keys
-- takes accountId uuid
-- gives id uuid, name text, prefix text, scopes text[], isTest bool, createdAt timestamptz, lastUsedAt timestamptz?, expiresAt timestamptz?
select id, name, prefix, scopes, is_test as "isTest", created_at as "createdAt",
      last_used_at as "lastUsedAt", expires_at as "expiresAt"
 from api_keys where account_id = $accountId and revoked_at is null
order by created_at, id;

-- insert-api-key
-- takes accountId uuid, hash bytea, name text, prefix text, scopes text[], isTest bool, now timestamptz, expiresAt timestamptz?, max int8
-- gives id uuid
insert into api_keys
       (account_id, key_hash, name, prefix, scopes, is_test, created_at, expires_at)
select $accountId, $hash, $name, $prefix, $scopes, $isTest, $now, $expiresAt
 where (select count(*) from api_keys k where k.account_id = $accountId and k.revoked_at is null and (k.expires_at is null or k.expires_at > $now)) < $max
returning id;

-- revoke-api-key
-- takes accountId uuid, id uuid, now timestamptz
-- gives name text
update api_keys set revoked_at = $now
 where id = $id and account_id = $accountId and revoked_at is null
returning name;
