-- read-challenges
-- takes accountId uuid, text text, count int8, now timestamptz
-- gives id uuid, personId text, shortId text, secret bytea, createdAt timestamptz, senderName text?, senderVerified bool, matchedAt timestamptz?, checkEndsAt timestamptz?, isNew bool, site text?
with shown as (
  select c.id, c.person_id, c.short_id, c.secret, c.created_at, c.read_at, c.sender_name,
         c.sender_verified and exists (
             select from assigners g where g.id = c.institution_id and g.suspended_at is null and exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null))
           and (c.matched_at is not null or exists (
             select from assigners s join confirmed_names n on n.institution_id = s.id
              where s.id = c.institution_id and s.name = c.sender_name
                and n.name = s.name)) as sender_verified,
         c.matched_at, c.check_ends_at
    from challenges c
   where c.id in (
  select c.id from challenges c
    join (
     select a.id as account_id, p.id as person_id, p.controlled_at as since, null::timestamptz as until
       from accounts a join person_ids p on p.id = a.person_id
      where p.locked_at is null
     union all
     select a.id, r.person_id, greatest(p.controlled_at, r.retired_at), null
       from accounts a join person_ids p on p.id = a.person_id
       join retired_ids r on r.superseded_by = p.id
       join person_ids t on t.id = r.person_id
      where p.locked_at is null and t.locked_at is null
     union all
     select a.id, l.alias, greatest(p.controlled_at, l.created_at), l.ends_at
       from accounts a join person_ids p on p.id = a.person_id
       join site_connections n on n.person_id = p.id
       join aliases l on l.connection_id = n.id
      where p.locked_at is null
   ) o on o.person_id = c.person_id
   where o.account_id = $accountId and c.created_at > ($now::timestamptz - interval '720 hours') and c.created_at >= o.since and c.created_at < coalesce(o.until, 'infinity')) and strpos(c.short_id, $text) > 0
   order by c.created_at desc, c.id desc limit $count
), marked as (
  update challenges set read_at = $now from shown
   where challenges.id = shown.id and challenges.read_at is null
)
select id, person_id as "personId", short_id as "shortId", secret, created_at as "createdAt",
       sender_name as "senderName", sender_verified as "senderVerified",
       matched_at as "matchedAt", check_ends_at as "checkEndsAt", read_at is null as "isNew",
       (select s.name from aliases l join site_connections n on n.id = l.connection_id
          join sites s on s.id = n.site_id where l.alias = shown.person_id) as site
  from shown order by created_at desc, id desc;

-- read-unread
-- takes accountId uuid, count int8, now timestamptz
-- gives count int4, newest timestamptz?, newestOutcome timestamptz?
with owned as (
  select o.person_id, o.since, o.until from (
     select a.id as account_id, p.id as person_id, p.controlled_at as since, null::timestamptz as until
       from accounts a join person_ids p on p.id = a.person_id
      where p.locked_at is null
     union all
     select a.id, r.person_id, greatest(p.controlled_at, r.retired_at), null
       from accounts a join person_ids p on p.id = a.person_id
       join retired_ids r on r.superseded_by = p.id
       join person_ids t on t.id = r.person_id
      where p.locked_at is null and t.locked_at is null
     union all
     select a.id, l.alias, greatest(p.controlled_at, l.created_at), l.ends_at
       from accounts a join person_ids p on p.id = a.person_id
       join site_connections n on n.person_id = p.id
       join aliases l on l.connection_id = n.id
      where p.locked_at is null
   ) o where o.account_id = $accountId
), newest as (
  select n.read_at, n.created_at
    from owned o
   cross join lateral (
     select c.id, c.read_at, c.created_at from challenges c
      where c.person_id = o.person_id and c.created_at > ($now::timestamptz - interval '720 hours') and c.created_at >= o.since and c.created_at < coalesce(o.until, 'infinity')
      order by c.created_at desc, c.id desc limit $count
   ) n
   order by n.created_at desc, n.id desc limit $count
)
select count(*) filter (where read_at is null)::int as count, max(created_at) as newest,
       (select max(c.check_ends_at) from owned o join challenges c on c.person_id = o.person_id
         where c.check_ends_at <= $now and c.created_at > ($now::timestamptz - interval '720 hours')
           and c.created_at >= o.since and c.created_at < coalesce(o.until, 'infinity')) as "newestOutcome"
  from newest;

-- delete-challenge
-- takes accountId uuid, id uuid, now timestamptz
-- gives nothing
delete from challenges where id = $id and id in (
select c.id from challenges c
  join (
   select a.id as account_id, p.id as person_id, p.controlled_at as since, null::timestamptz as until
     from accounts a join person_ids p on p.id = a.person_id
    where p.locked_at is null
   union all
   select a.id, r.person_id, greatest(p.controlled_at, r.retired_at), null
     from accounts a join person_ids p on p.id = a.person_id
     join retired_ids r on r.superseded_by = p.id
     join person_ids t on t.id = r.person_id
    where p.locked_at is null and t.locked_at is null
   union all
   select a.id, l.alias, greatest(p.controlled_at, l.created_at), l.ends_at
     from accounts a join person_ids p on p.id = a.person_id
     join site_connections n on n.person_id = p.id
     join aliases l on l.connection_id = n.id
    where p.locked_at is null
 ) o on o.person_id = c.person_id
 where o.account_id = $accountId and c.created_at > ($now::timestamptz - interval '720 hours') and c.created_at >= o.since and c.created_at < coalesce(o.until, 'infinity'));
