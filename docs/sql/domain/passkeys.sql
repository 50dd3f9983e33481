-- find-passkey
-- takes credentialId bytea
-- gives id uuid, publicKey bytea, counter int8, userHandle bytea!, accountId uuid, accountType text, email text?, username text?, profileId text?
select p.id, p.public_key as "publicKey", p.counter, a.user_handle as "userHandle",
      a.id as "accountId", a.account_type as "accountType", a.email, a.username,
      a.person_id as "profileId"
 from passkeys p join accounts a on a.id = p.account_id
where p.credential_id = $credentialId;

-- use-passkey
-- takes id uuid, counter int8, now timestamptz
-- gives nothing
with account as (
  select a.id from accounts a join passkeys p on p.account_id = a.id
   where p.id = $id and a.deleted_at is null for share of a
)
update passkeys set counter = $counter, last_used_at = $now
  from account
 where passkeys.id = $id and passkeys.account_id = account.id
   and (passkeys.counter < $counter or (passkeys.counter = 0 and $counter = 0));

-- insert-passkey
-- takes accountId uuid, credentialId bytea, publicKey bytea, counter int8, transports text[], name text, now timestamptz
-- gives id uuid
insert into passkeys
       (account_id, credential_id, public_key, counter, transports, name, created_at)
values ($accountId, $credentialId, $publicKey, $counter, $transports, $name, $now)
on conflict (credential_id) do nothing returning id;

-- list-credentials
-- takes accountId uuid
-- gives credentialId bytea, transports text[]
select credential_id as "credentialId", transports from passkeys
where account_id = $accountId order by created_at, id;

-- list-passkeys
-- takes accountId uuid, personId text?
-- gives id uuid, name text, createdAt timestamptz, lastUsedAt timestamptz?
select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
where account_id in (select id from accounts a
                      where a.id = $accountId or a.person_id = $personId)
order by created_at, id;

-- list-passkey-names
-- takes accountId uuid
-- gives name text
select name from passkeys where account_id = $accountId order by created_at, id;

-- delete-passkeys-since
-- takes accountId uuid, since timestamptz
-- gives nothing
delete from passkeys where account_id = $accountId and created_at >= $since;
