-- find-connection
-- takes siteId uuid, personId text
-- gives id uuid, sub text, alias text, showsId bool, createdAt timestamptz, visitedAt timestamptz
select c.id, c.sub, a.alias, c.shows_id as "showsId", c.created_at as "createdAt",
      c.visited_at as "visitedAt" from site_connections c
 join aliases a on a.connection_id = c.id and a.ends_at is null
where c.site_id = $siteId and c.person_id = $personId and c.ended_at is null;

-- list-connections
-- takes personId text, id uuid?, now timestamptz
-- gives id uuid, sub text, alias text, showsId bool, createdAt timestamptz, visitedAt timestamptz, site text, redirectUris text[], institution text, isNameConfirmed bool!, oldAlias text?, oldAliasEndsAt timestamptz?
select c.id, c.sub, a.alias, c.shows_id as "showsId", c.created_at as "createdAt",
      c.visited_at as "visitedAt", s.name as site, s.redirect_uris as "redirectUris", g.name as institution,
      n.name is not null as "isNameConfirmed", o.alias as "oldAlias", o.ends_at as "oldAliasEndsAt"
 from site_connections c
 join aliases a on a.connection_id = c.id and a.ends_at is null
 join sites s on s.id = c.site_id join assigners g on g.id = s.institution_id
 left join confirmed_names n on n.institution_id = g.id and n.name = g.name
 left join lateral (select o.alias, o.ends_at from aliases o
                     where o.connection_id = c.id and o.ends_at > $now
                     order by o.ends_at desc limit 1) o on true
where c.person_id = $personId and c.ended_at is null and c.id = coalesce($id, c.id)
order by c.visited_at desc, c.id;

-- end-connection
-- takes id uuid, personId text, now timestamptz
-- gives nothing
with ended as (
  update site_connections set ended_at = $now where ended_at is null and id in (
    select c.id from site_connections c join sites s on s.id = c.site_id where c.id = $id and c.person_id = $personId)
  returning id, site_id, person_id
), aliases_ended as (
  update aliases a set ends_at = $now from ended e
   where a.connection_id = e.id and (a.ends_at is null or a.ends_at > $now)
), tokens_ended as (
  delete from oidc_records r using ended e where r.connection_id = e.id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select e.person_id, 'SiteEnded', $now, s.name, s.approved_at is not null
    from ended e join sites s on s.id = e.site_id join person_ids p on p.id = e.person_id
)
select from ended;
