-- has-rival-email-change
-- takes email text, accountId uuid?, since timestamptz
-- gives nothing
select from email_changes
where email = $email and account_id is distinct from $accountId
  and confirmed_at is null and expires_at > $since limit 1;

-- find-email-link
-- takes tokenHash bytea, now timestamptz
-- gives email text, createdAt timestamptz, userAgent text
select email, created_at as "createdAt", user_agent as "userAgent" from email_changes
where token_hash = $tokenHash and expires_at > $now;

-- lock-account-of-email-change
-- takes tokenHash bytea
-- gives accountId uuid, accountType text, email text?, personId text?
select a.id as "accountId", a.account_type as "accountType", a.email,
      a.person_id as "personId"
 from email_changes c join accounts a on a.id = c.account_id
where c.token_hash = $tokenHash and a.deleted_at is null
  for update of a;

-- spend-email-change
-- takes tokenHash bytea, now timestamptz
-- gives email text, sessionId uuid, createdAt timestamptz, confirmedBefore timestamptz?
update email_changes set confirmed_at = coalesce(confirmed_at, $now)
 where token_hash = $tokenHash and expires_at > $now
returning email, session_id as "sessionId", created_at as "createdAt",
          old.confirmed_at as "confirmedBefore";

-- set-email
-- takes accountId uuid, email text, now timestamptz
-- gives nothing
update accounts
  set email = $email, email_verified_at = $now,
      account_type = case account_type when 'LocalAnonymous' then 'Local'
                                       else account_type end
where id = $accountId;
