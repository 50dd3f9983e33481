-- is-email-change-waiting
-- takes id uuid, accountId uuid, personId text?, now timestamptz
-- gives nothing
select from one_time_tokens where
kind = 'emailChange' and account_id = $id and used_at is null and expires_at > $now
and exists (select from accounts a
             where a.id = $id and (a.id = $accountId or a.person_id = $personId));

-- cancel-email-change
-- takes id uuid, accountId uuid, personId text?, now timestamptz
-- gives nothing
delete from one_time_tokens where
kind = 'emailChange' and account_id = $id and used_at is null and expires_at > $now
and exists (select from accounts a
             where a.id = $id and (a.id = $accountId or a.person_id = $personId));
