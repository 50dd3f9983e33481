-- reserve-assigner-candidate
-- takes institutionId uuid, reservedFor uuid, birthDate date, now timestamptz, reservedUntil timestamptz, id text?, maxOpen int8
-- gives personId text?, open int8, candidates text[]
with institution as (
  select id from assigners where id = $institutionId for no key update
), open as (
  select count_open_candidates($reservedFor, $now) as number from institution
), reserved as (
  insert into person_ids as p (id, birth_date, drawn_at, reserved_for, reserved_until)
  select $id, $birthDate, $now, $reservedFor, $reservedUntil from open o where o.number < $maxOpen
  on conflict (id) do update
     set drawn_at = $now, reserved_for = excluded.reserved_for, reserved_until = $reservedUntil
   where p.claimed_at is null and p.locked_at is null and p.reserved_until <= $now
  returning id
)
select null as "personId", o.number as open, array(select id from reserved) as candidates
  from open o;

-- reject-candidate
-- takes id text, institutionId uuid, accountId uuid, apiKeyId uuid?, now timestamptz, until timestamptz
-- gives nothing
with rejected as (
  update person_ids p set reserved_for = null, reserved_until = $until
   where p.id = $id and p.reserved_for in ($institutionId, $accountId) and p.reserved_until > $now
     and p.claimed_at is null and p.locked_at is null
  returning p.id
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, actor_api_key_id, person_id)
  select $now, 'personId.rejected', $accountId, 'Assigner', $apiKeyId, r.id
    from rejected r
)
select from rejected;
