-- link-account
-- takes accountId uuid, personId text, now timestamptz
-- gives nothing
with linked as (
  update accounts set person_id = $personId, joined_at = $now where id = $accountId
  returning person_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select l.person_id, 'AccountLinked', $now, null, null
    from linked l
)
select from linked;
