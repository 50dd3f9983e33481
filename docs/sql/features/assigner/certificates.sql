-- find-issued
-- takes accountId uuid, ids text[]
-- gives id text, claimedAt timestamptz!, secret bytea?, withdrawnAt timestamptz?
select p.id, p.claimed_at as "claimedAt", p.ownership_secret as secret,
      p.withdrawn_at as "withdrawnAt" from person_ids p
where p.id = any($ids) and p.assigner_id = $accountId;

-- read-secrets
-- takes accountId uuid, apiKeyId uuid?, ids text[], now timestamptz, signed bool
-- gives id text, claimedAt timestamptz!, secret bytea?, withdrawnAt timestamptz?, name text, confirmed bool
with found as (
  select p.id, p.claimed_at, p.ownership_secret as secret, p.withdrawn_at,
         coalesce(g.name, '') as name,
         c.account_id is not null as confirmed
    from person_ids p
    left join assigners g on g.account_id = p.assigner_id left join confirmed_names c on c.account_id = g.account_id and c.name = g.name
   where p.id = any($ids) and p.assigner_id = $accountId
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, actor_api_key_id, person_id, details)
  select $now, 'personId.secretRead', $accountId, 'Assigner', $apiKeyId, f.id, jsonb_build_object('signed', $signed::boolean)
    from found f where f.secret is not null and (f.name <> '' or not $signed)
)
select id, claimed_at as "claimedAt", secret, withdrawn_at as "withdrawnAt", name, confirmed
  from found;

-- replace-secret
-- takes accountId uuid, id text, sealed bytea, hmac bytea
-- gives nothing
update person_ids p set ownership_secret = $sealed, ownership_secret_hmac = $hmac
where p.id = $id and p.assigner_id = $accountId and p.claimed_at is not null
  and p.controlled_at is null and p.withdrawn_at is null;

-- insert-prints
-- takes accountId uuid, ids text[], now timestamptz
-- gives id text, copyNumber int4
with locked as (
  select p.id from person_ids p
   where p.id = any($ids) and p.assigner_id = $accountId
     and p.controlled_at is null and p.withdrawn_at is null
   order by p.id for no key update
), printed as (
  update person_ids p set print_count = p.print_count + 1, printed_at = $now
    from locked l where p.id = l.id
  returning p.id, p.print_count
), recorded as (
  insert into certificate_prints (person_id, copy_number, assigner_id, printed_at)
  select id, print_count, $accountId, $now from printed
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, person_id, details)
  select $now, 'certificate.printed', $accountId, 'Assigner', id, jsonb_build_object('copy', print_count)
    from printed
)
select id, print_count as "copyNumber" from printed;
