-- list-earlier-accounts
-- takes accountId uuid, personId text?, now timestamptz
-- gives id uuid
    select a.id
      from (
select id, coalesce(joined_at, created_at) as joined_at from accounts where person_id = $personId
union all
select account_id, joined_at from account_undos
 where kind = 'deleted' and person_id = $personId and undone_at is null and expires_at > $now
            union select id, coalesce(joined_at, created_at) from accounts where id = $accountId
           ) member
      join accounts a on a.id = member.id
     where a.email_verified_at is not null and a.email is not null
       and (a.id = $accountId
            or member.joined_at <= (
                 select coalesce(joined_at, created_at) from accounts where id = $accountId
               ))
     order by a.id;

-- set-account-aside
-- takes id uuid, accountId uuid, personId text?, types text[], now timestamptz, until timestamptz
-- gives undoId uuid, label text, personId text?
with gone as (
  update accounts a
     set deleted_at = $now, person_id = null, joined_at = null, password_hash = null
   where id = $id and (id = $accountId or person_id = $personId)
     and account_type = any($types) and deleted_at is null
  returning a.id, coalesce(a.email, a.username, a.provider) as label, old.person_id,
            case when old.person_id is not null
                 then coalesce(old.joined_at, old.created_at) end as joined_at,
            old.password_hash
), kept as (
  insert into account_undos
         (kind, account_id, person_id, joined_at, password_hash, expires_at)
  select 'deleted', id, person_id, joined_at, password_hash, $until from gone
  returning id, person_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select k.person_id, 'AccountRemoved', $now, null, null
    from kept k where k.person_id is not null
), released as (
  update person_ids p set reserved_for = null from gone where p.reserved_for = gone.id
)
select kept.id as "undoId", label, kept.person_id as "personId" from kept, gone;

-- insert-undo
-- takes kind text, accountId uuid, personId text?, until timestamptz
-- gives undoId uuid, label text
with kept as (
  insert into account_undos (kind, account_id, person_id, expires_at)
  values ($kind, $accountId, $personId, $until) returning id
)
select kept.id as "undoId", coalesce(a.email, a.username, a.provider) as label
  from kept, accounts a where a.id = $accountId;

-- take-undo
-- takes id uuid, now timestamptz
-- gives id uuid, kind text, accountId uuid, label text, email text?, personId text?, joinedAt timestamptz?, passwordHash bytea?, expiresAt timestamptz, undoneBefore timestamptz?, isRestored bool
update account_undos u
   set undone_at = coalesce(u.undone_at, $now), password_hash = null
  from accounts a
 where u.id = $id and u.expires_at > $now and a.id = u.account_id
returning u.id, u.kind, u.account_id as "accountId", u.email,
          case u.kind when 'emailChanged' then coalesce(u.email, a.username, coalesce(a.email, a.username, a.provider))
                      else coalesce(a.email, a.username, a.provider) end as label,
          u.person_id as "personId", u.joined_at as "joinedAt",
          old.password_hash as "passwordHash", u.expires_at as "expiresAt",
          old.undone_at as "undoneBefore",
          case u.kind when 'linked' then a.person_id is distinct from u.person_id
                      when 'deleted' then a.deleted_at is null
                      when 'secondFactorAdded' then not exists (
                        select from second_factors f
                         where f.account_id = a.id and f.confirmed_at is not null)
                      else a.email is not distinct from u.email end as "isRestored";

-- cut-off-account
-- takes accountId uuid, personId text?, now timestamptz
-- gives nothing
with cut_off as (
  update accounts set person_id = null, joined_at = null
   where id = $accountId and person_id = $personId
  returning old.person_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select o.person_id, 'AccountRemoved', $now, null, null
    from cut_off o
)
select from cut_off;

-- restore-account
-- takes accountId uuid, personId text?, now timestamptz, joinedAt timestamptz?, passwordHash bytea?
-- gives hasId bool
    with restored as (
      update accounts a
         set deleted_at = null, password_hash = $passwordHash,
             person_id = case when r.is_first then $personId end,
             joined_at = case when r.is_first then $joinedAt::timestamptz end
        from (select not exists (select from (
select id, coalesce(joined_at, created_at) as joined_at from accounts where person_id = $personId
union all
select account_id, joined_at from account_undos
 where kind = 'deleted' and person_id = $personId and undone_at is null and expires_at > $now) m where m.joined_at < $joinedAt)
             ) r (is_first)
       where a.id = $accountId and a.deleted_at is not null
      returning a.person_id
    ), noted as (
      insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
      select b.person_id, 'AccountLinked', $now, null, null
        from restored b where b.person_id is not null
    )
    select person_id is not null as "hasId" from restored;
