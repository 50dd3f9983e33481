-- issue-candidates
-- takes institutionId uuid, accountId uuid, apiKeyId uuid?, now timestamptz, ids text[], sealed bytea[], hmacs bytea[], references bytea[]
-- gives id text
with issued as (
  update person_ids p
     set claimed_at = $now, reserved_for = null, reserved_until = null,
         institution_id = $institutionId, issued_by = case when $apiKeyId::uuid is null then $accountId::uuid end, ownership_secret = w.sealed,
         ownership_secret_hmac = w.hmac, reference_hmac = w.reference
    from unnest($ids::text[], $sealed::bytea[], $hmacs::bytea[], $references::bytea[])
         as w (id, sealed, hmac, reference)
   where p.id = w.id and p.reserved_for in ($institutionId, $accountId) and p.reserved_until > $now
     and p.claimed_at is null and p.locked_at is null
  returning p.id
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, actor_api_key_id, person_id)
  select $now, 'personId.issued', $accountId, 'Assigner', $apiKeyId, i.id
    from issued i
)
select id from issued;

-- reserve-ids
-- takes reservedFor uuid, now timestamptz, reservedUntil timestamptz, ids text[]
-- gives id text
insert into person_ids as p (id, birth_date, drawn_at, reserved_for, reserved_until)
select drawn_id, to_date(left(drawn_id, 8), 'YYYYMMDD'), $now, $reservedFor, $reservedUntil
  from unnest($ids::text[]) drawn_id
on conflict (id) do update
   set drawn_at = $now, reserved_for = excluded.reserved_for, reserved_until = $reservedUntil
 where p.claimed_at is null and p.locked_at is null and p.reserved_until <= $now
returning id;
