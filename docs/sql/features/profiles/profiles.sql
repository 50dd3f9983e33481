-- take-control
-- takes id text, hmac bytea, accountId uuid, accountType text, now timestamptz
-- gives taken bool, isSuspended bool, personId text?
with account as (
  select id, person_id from accounts
   where id = $accountId and deleted_at is null for no key update
), taken as (
  update person_ids p
     set controlled_at = $now, ownership_secret = null, ownership_secret_hmac = null
    from account a
   where p.id = $id and p.ownership_secret_hmac = $hmac
     and p.controlled_at is null and p.locked_at is null and a.person_id is null and not exists (
       select from assigners s where s.id = p.institution_id and s.suspended_at is not null)
  returning p.id, p.institution_id
), owned as (
  update accounts set person_id = t.id, joined_at = $now
    from taken t where accounts.id = $accountId
), released as (
  delete from person_ids p using taken t where p.reserved_for = $accountId
), verified as (
  insert into verifications (person_id, institution_id, assigner_name, verified_at)
  select t.id, t.institution_id, g.name, $now
    from taken t
    join assigners g on g.id = t.institution_id
  on conflict (person_id, institution_id) do nothing
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, account_id, person_id)
  select $now, 'personId.takenOver', $accountId, $accountType, $accountId, t.id
    from taken t
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select t.id, 'ControlTaken', $now, null, null
    from taken t
)
select exists (select from taken) as taken,
       exists (select from person_ids p where p.id = $id and p.ownership_secret_hmac = $hmac
     and p.controlled_at is null and p.locked_at is null and exists (
       select from assigners s where s.id = p.institution_id and s.suspended_at is not null)) as "isSuspended",
       a.person_id as "personId"
  from account a;
