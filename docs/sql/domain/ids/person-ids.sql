-- reserve-candidates
-- takes reservedFor uuid, birthDate date, now timestamptz, reservedUntil timestamptz, ids text[], count int8
-- gives personId text?, candidates text[]
with account as (
  select id, person_id from accounts
   where id = $reservedFor and deleted_at is null for no key update
), held as (
  select held_id as id
    from account a cross join lateral candidates_held_by(a.id, $birthDate, $now) held_id
   where a.person_id is null
), reserved as (
  insert into person_ids as p (id, birth_date, drawn_at, reserved_for, reserved_until)
  select drawn_id, $birthDate, $now, a.id, $reservedUntil
    from account a cross join unnest($ids::text[]) drawn_id
   where a.person_id is null and set_config('synchronous_commit', 'off', true) = 'off'
   limit greatest(0, $count - (select count(*) from held))
  on conflict (id) do update
     set drawn_at = $now, reserved_for = excluded.reserved_for, reserved_until = $reservedUntil
   where p.claimed_at is null and p.locked_at is null and p.reserved_until <= $now
  returning id
)
select a.person_id as "personId",
       array(select id from held union all select id from reserved order by id) as candidates
  from account a;

-- claim-candidate
-- takes id text, accountId uuid, now timestamptz, accountType text
-- gives claimed bool, personId text?, provider text?
with account as (
  select id, person_id, provider from accounts
   where id = $accountId and deleted_at is null for no key update
), claimed as (
  update person_ids p
     set claimed_at = $now, controlled_at = $now, reserved_for = null, reserved_until = null
    from account a
   where p.id = $id and a.person_id is null and p.reserved_for = a.id
     and p.reserved_until > $now and p.claimed_at is null and p.locked_at is null
  returning p.id
), owned as (
  update accounts set person_id = c.id, joined_at = $now
    from claimed c where accounts.id = $accountId
), released as (
  delete from person_ids p using claimed c where p.reserved_for = $accountId and p.id <> c.id
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, account_id, person_id)
  select $now, 'personId.claimed', $accountId, $accountType, $accountId, c.id
    from claimed c
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select c.id, 'ControlTaken', $now, null, null
    from claimed c
)
select exists (select from claimed) as claimed, a.person_id as "personId", a.provider
  from account a;
