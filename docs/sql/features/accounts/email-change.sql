-- store-email-change
-- takes accountId uuid, email text, sessionId uuid, createdAt timestamptz, expiresAt timestamptz
-- gives nothing
insert into email_changes (account_id, email, session_id, created_at, expires_at)
values ($accountId, $email, $sessionId, $createdAt, $expiresAt)
on conflict (account_id) do update
  set email = excluded.email, session_id = excluded.session_id, token_hash = null,
      created_at = excluded.created_at, expires_at = excluded.expires_at,
      confirmed_at = null;

-- is-email-change-waiting
-- takes id uuid, accountId uuid, personId text?, now timestamptz
-- gives nothing
select from email_changes where
account_id = $id and confirmed_at is null and expires_at > $now
and exists (select from accounts a
             where a.id = $id and (a.id = $accountId or a.person_id = $personId));

-- cancel-email-change
-- takes id uuid, accountId uuid, personId text?, now timestamptz
-- gives nothing
delete from email_changes where
account_id = $id and confirmed_at is null and expires_at > $now
and exists (select from accounts a
             where a.id = $id and (a.id = $accountId or a.person_id = $personId));

-- delete-email-change
-- takes accountId uuid
-- gives nothing
delete from email_changes where account_id = $accountId;

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
-- gives email text, sessionId uuid, confirmedBefore timestamptz?
update email_changes set confirmed_at = coalesce(confirmed_at, $now)
 where token_hash = $tokenHash and expires_at > $now
returning email, session_id as "sessionId", old.confirmed_at as "confirmedBefore";

-- set-email
-- takes accountId uuid, email text, now timestamptz
-- gives nothing
update accounts
  set email = $email, email_verified_at = $now,
      account_type = case account_type when 'LocalAnonymous' then 'Local'
                                       else account_type end
where id = $accountId;

-- delete-old-email-changes
-- takes now timestamptz
-- gives nothing
delete from email_changes where expires_at <= $now;
