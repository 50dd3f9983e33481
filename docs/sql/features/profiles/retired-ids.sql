-- retire-issued-id
-- takes id text, hmac bytea, accountId uuid, accountType text, personId text, tellsIssuer bool, now timestamptz
-- gives isRetired bool!, isSuspended bool!
with account as (
  select id, person_id from accounts
   where id = $accountId and person_id = $personId for no key update
), taken as (
  update person_ids p
     set controlled_at = $now, ownership_secret = null, ownership_secret_hmac = null
    from account a
   where p.id = $id and p.ownership_secret_hmac = $hmac
     and p.controlled_at is null and p.locked_at is null and not exists (
       select from assigners s where s.id = p.institution_id and s.suspended_at is not null)
     and not exists (select from retired_ids r where r.superseded_by = p.id)
  returning p.id
), retired as (
  insert into retired_ids (person_id, superseded_by, retired_at, tells_issuer)
  select t.id, $personId, $now, $tellsIssuer from taken t
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, account_id, person_id, details)
  select $now, 'personId.retired', $accountId, $accountType, $accountId, t.id, jsonb_build_object('supersededBy', $personId::text)
    from taken t
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select $personId, 'IdRetired', $now, null, null
    from taken t
)
select exists (select from taken)
         or exists (select from retired_ids r
                     where r.person_id = $id and r.superseded_by = a.person_id) as "isRetired",
       exists (select from person_ids p where p.id = $id and p.ownership_secret_hmac = $hmac
     and p.controlled_at is null and p.locked_at is null and exists (
       select from assigners s where s.id = p.institution_id and s.suspended_at is not null)) as "isSuspended"
  from account a;
