-- store-email-change
-- takes accountId uuid, email text, sessionId uuid, userAgent text, createdAt timestamptz, expiresAt timestamptz
-- gives nothing
insert into email_changes
       (account_id, email, session_id, user_agent, created_at, expires_at)
values ($accountId, $email, $sessionId, $userAgent, $createdAt, $expiresAt)
on conflict (account_id) do update
  set email = excluded.email, session_id = excluded.session_id,
      user_agent = excluded.user_agent, token_hash = null,
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

-- delete-email-changes-of-session
-- takes accountId uuid, personId text?, sessionId uuid
-- gives nothing
delete from email_changes where session_id = $sessionId and
confirmed_at is null
and account_id in (select id from accounts where id = $accountId or person_id = $personId);

-- delete-email-changes-of-other-sessions
-- takes accountId uuid, personId text?, sessionId uuid
-- gives nothing
delete from email_changes where session_id <> $sessionId and
confirmed_at is null
and account_id in (select id from accounts where id = $accountId or person_id = $personId);

-- delete-email-changes-of-person
-- takes personId text
-- gives nothing
delete from email_changes
where confirmed_at is null
  and account_id in (select id from accounts where person_id = $personId);

-- delete-old-email-changes
-- takes before timestamptz, count int8
-- gives nothing
delete from email_changes
where ctid = any (array(select ctid from email_changes where created_at < $before limit $count));
