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
