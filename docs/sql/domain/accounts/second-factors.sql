-- use-recovery-code
-- takes accountId uuid, hash bytea, now timestamptz
-- gives nothing
with spent as (
  delete from recovery_codes where account_id = $accountId and code_hash = $hash
  returning account_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select a.person_id, 'CodeUsed', $now, null, null
    from spent s join accounts a on a.id = s.account_id where a.person_id is not null
)
select from spent;
