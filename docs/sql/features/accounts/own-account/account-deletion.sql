-- delete-own-account
-- takes id uuid, accountId uuid, personId text?, now timestamptz
-- gives personId text?
with gone as (
  delete from accounts
   where id = $id and (id = $accountId or person_id = $personId)
     and account_type in ('Local', 'LocalAnonymous', 'External') and deleted_at is null
  returning person_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select g.person_id, 'AccountRemoved', $now, null, null
    from gone g where g.person_id is not null
)
select person_id as "personId" from gone;

-- delete-any-account
-- takes id uuid, now timestamptz
-- gives personId text?
with member as (
  update members set removed_at = $now where id = $id
), gone as (
  delete from accounts where id = $id returning person_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select g.person_id, 'AccountRemoved', $now, null, null
    from gone g where g.person_id is not null
)
select person_id as "personId" from gone;
