-- store-recovery-sheet
-- takes accountId uuid, hmac bytea, now timestamptz
-- gives nothing
insert into recovery_sheets (account_id, code_hmac, created_at)
select a.id, $hmac, $now from accounts a
 where a.id = $accountId and a.account_type = 'LocalAnonymous' and a.deleted_at is null
   for no key update
on conflict (account_id) do update
  set code_hmac = excluded.code_hmac, created_at = excluded.created_at;

-- find-recoverable
-- takes name text, hmac bytea
-- gives accountId uuid, accountType text, username text!, email text?, profileId text?, passwordHash bytea?
select a.id as "accountId", a.account_type as "accountType", a.username, a.email,
      a.person_id as "profileId", a.password_hash as "passwordHash"
 from recovery_sheets s join accounts a on a.id = s.account_id
where s.code_hmac = $hmac and (a.username = $name or a.person_id = $name)
  and a.account_type = 'LocalAnonymous' and a.deleted_at is null;

-- set-recovered-password
-- takes accountId uuid, passwordHash bytea
-- gives nothing
update accounts a set password_hash = $passwordHash
where a.id = $accountId and a.account_type = 'LocalAnonymous' and a.deleted_at is null;

-- spend-recovery-sheet
-- takes accountId uuid, hmac bytea, nextHmac bytea, now timestamptz
-- gives nothing
with spent as (
  update recovery_sheets set code_hmac = $nextHmac, created_at = $now, recovered_at = $now
   where account_id = $accountId and code_hmac = $hmac
  returning account_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select a.person_id, 'SheetUsed', $now, null, null
    from spent s join accounts a on a.id = s.account_id where a.person_id is not null
)
select from spent;
