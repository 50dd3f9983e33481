-- find-by-login-name-email
-- takes value text, limit int8
-- gives accountId uuid, accountType text, username text?, profileId text?, email text?, passwordHash bytea!
select id as "accountId", account_type as "accountType", username, person_id as "profileId",
     email, password_hash as "passwordHash"
from accounts where account_type in ('Local', 'LocalAnonymous', 'Assigner', 'Admin') and deleted_at is null and password_hash is not null
 and email = $value order by id limit $limit;

-- find-password-account
-- takes id uuid
-- gives accountId uuid, accountType text, username text?, profileId text?, email text?, passwordHash bytea?
select id as "accountId", account_type as "accountType", username, person_id as "profileId",
     email, password_hash as "passwordHash"
from accounts where account_type in ('Local', 'LocalAnonymous', 'Assigner', 'Admin') and deleted_at is null and id = $id;

-- find-own-password-account
-- takes id uuid, accountId uuid, personId text?
-- gives accountId uuid, accountType text, username text?, profileId text?, email text?, passwordHash bytea?
select id as "accountId", account_type as "accountType", username, person_id as "profileId",
     email, password_hash as "passwordHash"
from accounts where account_type in ('Local', 'LocalAnonymous', 'Assigner', 'Admin') and deleted_at is null and id = $id and (id = $accountId or person_id = $personId);

-- note-password-reset
-- takes accountId uuid, now timestamptz
-- gives nothing
insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
select a.person_id, 'PasswordReset', $now, null, null
  from accounts a where a.id = $accountId and a.person_id is not null;

-- list-accounts
-- takes accountId uuid, personId text?, now timestamptz
-- gives id uuid, accountType text, provider text?, email text?, username text?, newEmail text?, hasPassword bool, createdAt timestamptz
select id, account_type as "accountType", provider, email, username,
      (select c.email from one_time_tokens c
        where c.account_id = accounts.id and c.kind = 'emailChange' and c.used_at is null
          and c.expires_at > $now) as "newEmail",
      password_hash is not null as "hasPassword", created_at as "createdAt"
 from accounts
where (id = $accountId or person_id = $personId) and account_type in ('Local', 'LocalAnonymous', 'External')
order by created_at, id;

-- find-account
-- takes accountId uuid, now timestamptz
-- gives id uuid, accountType text, provider text?, email text?, username text?, newEmail text?, hasPassword bool, createdAt timestamptz
select id, account_type as "accountType", provider, email, username,
     (select c.email from one_time_tokens c
       where c.account_id = accounts.id and c.kind = 'emailChange' and c.used_at is null
         and c.expires_at > $now) as "newEmail",
     password_hash is not null as "hasPassword", created_at as "createdAt"
from accounts where id = $accountId;
