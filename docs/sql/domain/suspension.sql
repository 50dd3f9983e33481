-- lock-unless-suspended
-- takes accountId uuid
-- gives nothing
select from accounts where id = $accountId and suspended_at is null for share;

-- is-suspended
-- takes accountId uuid
-- gives id uuid
select id from accounts
where id = $accountId and suspended_at is not null and deleted_at is null;

-- mark-suspended
-- takes accountId uuid, now timestamptz
-- gives nothing
update accounts set suspended_at = $now
where id = $accountId and account_type = 'Assigner' and suspended_at is null;

-- end-suspension
-- takes accountId uuid
-- gives nothing
update accounts set suspended_at = null
where id = $accountId and account_type = 'Assigner' and suspended_at is not null;
