-- withdraw-issued-id
-- takes institutionId uuid, accountId uuid, apiKeyId uuid?, id text, reason text, now timestamptz
-- gives id text, claimedAt timestamptz!, copies int4, printedAt timestamptz?, controlledAt timestamptz?, withdrawnAt timestamptz?, status text!, supersededBy text?, issuedBy uuid?, issuedByName text?
with withdrawn as (
  update person_ids p
     set withdrawn_at = $now, locked_at = coalesce(p.locked_at, $now),
         ownership_secret = null, ownership_secret_hmac = null
   where p.id = $id and p.institution_id = $institutionId and p.claimed_at is not null
     and p.controlled_at is null and p.withdrawn_at is null
  returning p.*
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, actor_api_key_id, person_id, details)
  select $now, 'personId.withdrawn', $accountId, 'Assigner', $apiKeyId, w.id, jsonb_build_object('reason', $reason::text)
    from withdrawn w
)
select
       w.id, w.claimed_at as "claimedAt", w.print_count as copies,
       w.printed_at as "printedAt", w.controlled_at as "controlledAt",
       w.withdrawn_at as "withdrawnAt",
       case when w.withdrawn_at is not null then 'withdrawn'
            when exists (select from retired_ids r where r.person_id = w.id) then 'retired'
            when w.controlled_at is not null then 'controlled'
            when w.locked_at is not null then 'locked'
            else 'open' end as status,
       (select r.superseded_by from retired_ids r
         where r.person_id = w.id and r.tells_issuer) as "supersededBy",
       w.issued_by as "issuedBy",
       (select m.name from members m where m.id = w.issued_by) as "issuedByName" from withdrawn w;
