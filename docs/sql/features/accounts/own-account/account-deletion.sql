-- delete-own-account
-- takes id uuid, accountId uuid, personId text?, types text[], now timestamptz
-- gives personId text?
with gone as (
  delete from accounts
   where id = $id and (id = $accountId or person_id = $personId)
     and account_type = any($types) and deleted_at is null
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
with gone as (
  delete from accounts where id = $id returning person_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select g.person_id, 'AccountRemoved', $now, null, null
    from gone g where g.person_id is not null
)
select person_id as "personId" from gone;

-- purge-deleted-accounts
-- takes before timestamptz, count int8
-- gives nothing
delete from accounts
where ctid = any (array(select ctid from accounts where deleted_at <= $before limit $count));

-- purge-undos
-- takes now timestamptz, count int8
-- gives nothing
delete from account_undos
where ctid = any (array(select ctid from account_undos where expires_at <= $now limit $count));
