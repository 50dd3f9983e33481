-- find-recipient, replanned
-- takes email text?, id uuid?
-- gives accountId uuid, email text!, language text, accountType text, isDeleted bool
select id as "accountId", email, language, account_type as "accountType",
     deleted_at is not null as "isDeleted"
from accounts where ($email::text is null or email = $email) and ($id::uuid is null or id = $id) and email is not null;

-- list-admin-ids
-- takes nothing
-- gives id uuid
select id from accounts where account_type = 'Admin' order by id;

-- find-registrant, replanned
-- takes email text?, id uuid?, now timestamptz
-- gives id uuid, email text, language text, userAgent text, createdAt timestamptz, expiresAt timestamptz
select id, email, language, user_agent as "userAgent", created_at as "createdAt",
      expires_at as "expiresAt"
 from pending_registrations
where ($email::text is null or email = $email) and ($id::uuid is null or id = $id) and opened_at is null and not password_refused and expires_at > $now
order by created_at desc, id desc limit 1;

-- replace-link
-- takes id uuid, tokenHash bytea, asksForPassword bool
-- gives nothing
update pending_registrations
  set token_hash = $tokenHash, asks_for_password = asks_for_password or $asksForPassword
where id = $id and opened_at is null and not password_refused;

-- find-new-email
-- takes accountId uuid, now timestamptz
-- gives email text, userAgent text, createdAt timestamptz, expiresAt timestamptz, language text
select c.email, c.user_agent as "userAgent", c.created_at as "createdAt",
      c.expires_at as "expiresAt", a.language
 from email_changes c join accounts a on a.id = c.account_id
where c.account_id = $accountId and c.confirmed_at is null and c.expires_at > $now
  and a.deleted_at is null;

-- replace-confirmation
-- takes accountId uuid, email text, tokenHash bytea
-- gives nothing
update email_changes set token_hash = $tokenHash
where account_id = $accountId and email = $email and confirmed_at is null;
