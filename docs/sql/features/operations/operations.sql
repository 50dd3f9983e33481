-- has-admin
-- takes nothing
-- gives nothing
select from accounts where account_type = 'Admin' limit 1;

-- insert-admin
-- takes email text, passwordHash bytea, language text, now timestamptz
-- gives id uuid
insert into accounts
       (account_type, email, email_verified_at, password_hash, language, created_at)
values ('Admin', $email, $now, $passwordHash, $language, $now)
on conflict (email) do nothing returning id;

-- find-account-by-login
-- takes login text
-- gives accountId uuid, accountType text, email text?, username text?, isSuspended bool!
select id as "accountId", account_type as "accountType", email, username,
      suspended_at is not null as "isSuspended" from accounts
where deleted_at is null and (email = $login or username = $login or id::text = $login);

-- lock-person-id
-- takes id text, now timestamptz
-- gives nothing
update person_ids set locked_at = $now, locked_as_orphan = false
where id = $id and claimed_at is not null and (locked_at is null or locked_as_orphan);

-- unlock-person-id
-- takes id text
-- gives nothing
update person_ids set locked_at = null, locked_as_orphan = false
where id = $id and locked_at is not null and withdrawn_at is null
  and (controlled_at is null or exists (select from accounts where person_id = $id));

-- revoke-key-by-prefix
-- takes prefix text, now timestamptz
-- gives accountId uuid, name text
update api_keys set revoked_at = $now
 where prefix = $prefix and revoked_at is null
   and (select count(*) from api_keys
         where prefix = $prefix and revoked_at is null) = 1
returning account_id as "accountId", name;

-- count-old-sessions
-- takes before timestamptz, since timestamptz, now timestamptz
-- gives sessions int8
select count(*) as sessions from sessions
where renewed_at < $before and renewed_at > $since and ends_at > $now;
