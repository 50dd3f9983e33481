-- insert-second-factor-token
-- takes tokenHash bytea, accountId uuid, purpose text, passwordHash bytea?, expiresAt timestamptz
-- gives nothing
insert into second_factor_tokens (token_hash, account_id, purpose, password_hash, expires_at)
values ($tokenHash, $accountId, $purpose, $passwordHash, $expiresAt);

-- try-second-factor-token
-- takes tokenHash bytea, purpose text, maxTries int4, now timestamptz
-- gives accountId uuid, accountType text, username text?, profileId text?, email text?, passwordHash bytea?
update second_factor_tokens t set tries = t.tries + 1
  from accounts a
 where t.token_hash = $tokenHash and t.purpose = $purpose and t.expires_at > $now
   and t.tries < $maxTries
   and a.id = t.account_id and a.deleted_at is null
   and a.password_hash is not distinct from t.password_hash
returning a.id as "accountId", a.account_type as "accountType", a.username,
          a.person_id as "profileId", a.email, a.password_hash as "passwordHash";

-- lock-waiting-account
-- takes accountId uuid, hash bytea?
-- gives nothing
select from accounts
where id = $accountId and deleted_at is null
  and password_hash is not distinct from $hash for no key update;

-- delete-second-factor-token
-- takes tokenHash bytea
-- gives nothing
delete from second_factor_tokens where token_hash = $tokenHash;

-- delete-old-second-factor-tokens
-- takes now timestamptz, count int8
-- gives nothing
delete from second_factor_tokens
where ctid = any (array(select ctid from second_factor_tokens where expires_at <= $now limit $count));
