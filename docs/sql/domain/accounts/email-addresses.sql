-- insert-account
-- takes id uuid?, institutionId uuid?, name text, accountType text, email text, passwordHash bytea?, userHandle bytea?, language text, now timestamptz
-- gives id uuid
with claimed as (
  insert into email_addresses as d (email, account_id) values ($email, coalesce($id, uuidv7()))
  on conflict (email) do update set account_id = excluded.account_id, reserved_until = null
    where d.account_id = excluded.account_id or d.reserved_until <= $now
  returning account_id
), institution as (
  insert into assigners (id)
  select account_id from claimed where $accountType = 'Assigner' and $institutionId::uuid is null
  returning id
), founder as (
  insert into members (id, institution_id, name, roles, language, invited_at, joined_at)
  select id, id, $name, array['Owner'], $language, $now, $now from institution
)
insert into accounts (id, institution_id, account_type, email, email_verified_at,
                      password_hash, user_handle, language, created_at)
select account_id, coalesce($institutionId, (select id from institution)), $accountType, $email, $now,
       $passwordHash, $userHandle, $language, $now
  from claimed
on conflict (id) do nothing
returning id;

-- claim-address
-- takes accountId uuid, email text, now timestamptz
-- gives nothing
insert into email_addresses as d (email, account_id) values ($email, $accountId)
on conflict (email) do update set account_id = excluded.account_id, reserved_until = null
  where d.account_id = excluded.account_id or d.reserved_until <= $now;
