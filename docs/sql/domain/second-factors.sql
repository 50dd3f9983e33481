-- begin-second-factor
-- takes accountId uuid, secret bytea, now timestamptz
-- gives nothing
insert into second_factors as f (account_id, secret, created_at)
values ($accountId, $secret, $now)
on conflict (account_id) do update
  set secret = excluded.secret, created_at = excluded.created_at
  where f.confirmed_at is null;

-- find-second-factor
-- takes accountId uuid
-- gives secret bytea, createdAt timestamptz, isOn bool, recoveryCodesLeft int8
select secret, created_at as "createdAt", confirmed_at is not null as "isOn",
     (select count(*) from recovery_codes c where c.account_id = f.account_id)
       as "recoveryCodesLeft"
from second_factors f where account_id = $accountId;

-- confirm-second-factor
-- takes accountId uuid, secret bytea, step int8, now timestamptz
-- gives nothing
update second_factors set confirmed_at = $now, last_step = $step
where account_id = $accountId and confirmed_at is null and secret = $secret;

-- use-second-factor-step
-- takes accountId uuid, step int8
-- gives nothing
update second_factors set last_step = $step
where account_id = $accountId and confirmed_at is not null and last_step < $step;

-- lock-second-factor
-- takes accountId uuid
-- gives nothing
select from second_factors
where account_id = $accountId and confirmed_at is not null for update;

-- delete-recovery-codes
-- takes accountId uuid
-- gives nothing
delete from recovery_codes where account_id = $accountId;

-- insert-recovery-codes
-- takes accountId uuid, hashes bytea[]
-- gives nothing
insert into recovery_codes (account_id, code_hash)
select $accountId, hash from unnest($hashes::bytea[]) hash;

-- use-recovery-code
-- takes accountId uuid, hash bytea, now timestamptz
-- gives nothing
with spent as (
  delete from recovery_codes where account_id = $accountId and code_hash = $hash
  returning account_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select a.person_id, 'RecoveryUsed', $now, null, null
    from spent s join accounts a on a.id = s.account_id where a.person_id is not null
)
select from spent;

-- delete-second-factor
-- takes accountId uuid
-- gives nothing
delete from second_factors where account_id = $accountId and confirmed_at is not null;

-- delete-second-factor-since
-- takes accountId uuid, since timestamptz
-- gives nothing
delete from second_factors
where account_id = $accountId and coalesce(confirmed_at, created_at) >= $since;

-- delete-unconfirmed-factors
-- takes before timestamptz, count int8
-- gives nothing
delete from second_factors
where ctid = any (array(select ctid from second_factors where confirmed_at is null and created_at < $before limit $count));

-- list-mailed-accounts
-- takes accountId uuid
-- gives id uuid
select a.id from accounts a join accounts own on own.id = $accountId
where (a.id = own.id or a.person_id = own.person_id)
  and a.email is not null and a.deleted_at is null
order by a.id;
