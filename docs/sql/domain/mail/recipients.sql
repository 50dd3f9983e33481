-- find-recipient, replanned
-- takes email text?, id uuid?
-- gives accountId uuid, email text!, language text, accountType text, isDeleted bool
select id as "accountId", email, language, account_type as "accountType",
     deleted_at is not null as "isDeleted"
from accounts where ($email::text is null or email = $email) and ($id::uuid is null or id = $id) and email is not null;

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
