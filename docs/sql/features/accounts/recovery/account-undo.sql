-- list-earlier-accounts
-- takes accountId uuid, personId text?, now timestamptz
-- gives id uuid
    select a.id
      from (
select id, coalesce(joined_at, created_at) as joined_at from accounts where person_id = $personId
union all
select account_id, (payload->>'joinedAt')::timestamptz from one_time_tokens
 where kind = 'deleted' and person_id = $personId and used_at is null and expires_at > $now
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
-- takes id uuid, accountId uuid, personId text?, now timestamptz
-- gives label text, personId text?, joinedAt timestamptz?
with gone as (
  update accounts a
     set deleted_at = $now, person_id = null, joined_at = null
   where id = $id and (id = $accountId or person_id = $personId)
     and account_type in ('Local', 'LocalAnonymous', 'External') and deleted_at is null
  returning a.id, coalesce(a.email, a.username, a.provider) as label, old.person_id,
            case when old.person_id is not null
                 then coalesce(old.joined_at, old.created_at) end as joined_at
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select g.person_id, 'AccountRemoved', $now, null, null
    from gone g where g.person_id is not null
), released as (
  update person_ids p set reserved_for = null from gone where p.reserved_for = gone.id
)
select label, person_id as "personId", joined_at as "joinedAt" from gone;

-- find-label
-- takes accountId uuid
-- gives label text!
select coalesce(a.email, a.username, a.provider) as label from accounts a where a.id = $accountId;

-- unlink-account
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
update one_time_tokens set person_id = null, payload = payload || '{"joinedAt": null}'
 where account_id = $accountId and person_id = $personId and kind = 'deleted';

-- restore-account
-- takes accountId uuid, personId text?, now timestamptz, joinedAt timestamptz?
-- gives hasId bool
    with restored as (
      update accounts a
         set deleted_at = null,
             person_id = case when r.is_first then $personId end,
             joined_at = case when r.is_first then $joinedAt::timestamptz end
        from (select not exists (select from (
select id, coalesce(joined_at, created_at) as joined_at from accounts where person_id = $personId
union all
select account_id, (payload->>'joinedAt')::timestamptz from one_time_tokens
 where kind = 'deleted' and person_id = $personId and used_at is null and expires_at > $now) m where m.joined_at < $joinedAt)
             ) r (is_first)
       where a.id = $accountId and a.deleted_at is not null
      returning a.person_id
    ), noted as (
      insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
      select b.person_id, 'AccountLinked', $now, null, null
        from restored b where b.person_id is not null
    )
    select person_id is not null as "hasId" from restored;
