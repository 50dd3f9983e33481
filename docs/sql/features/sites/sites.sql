-- list-sites
-- takes institutionId uuid
-- gives id uuid, name text, redirectUris text[], scopes text[], isPublic bool!, createdAt timestamptz, approvedAt timestamptz?
select s.id, s.name, s.redirect_uris as "redirectUris", s.scopes, s.secret_hmac is null as "isPublic",
      s.created_at as "createdAt", s.approved_at as "approvedAt" from sites s
where s.institution_id = $institutionId and s.ended_at is null order by s.created_at, s.id;

-- list-all-sites
-- takes count int8
-- gives id uuid, name text, redirectUris text[], scopes text[], isPublic bool!, createdAt timestamptz, approvedAt timestamptz?, institutionId uuid, institution text, isNameConfirmed bool!
select s.id, s.name, s.redirect_uris as "redirectUris", s.scopes, s.secret_hmac is null as "isPublic",
      s.created_at as "createdAt", s.approved_at as "approvedAt", g.id as "institutionId", g.name as institution, c.name is not null as "isNameConfirmed"
 from sites s join assigners g on g.id = s.institution_id left join confirmed_names c on c.institution_id = g.id and c.name = g.name
where s.ended_at is null
order by s.approved_at is not null, s.created_at desc, s.id limit $count;

-- insert-site
-- takes id uuid, institutionId uuid, name text, secretHmac bytea?, redirectUris text[], scopes text[], max int8, now timestamptz
-- gives id uuid, name text, redirectUris text[], scopes text[], isPublic bool!, createdAt timestamptz, approvedAt timestamptz?
insert into sites as s (id, institution_id, name, secret_hmac, redirect_uris, scopes, created_at)
select $id, $institutionId, $name, $secretHmac, $redirectUris, $scopes, $now
 where (select count(*) from sites o
         where o.institution_id = $institutionId and o.ended_at is null) < $max
returning s.id, s.name, s.redirect_uris as "redirectUris", s.scopes, s.secret_hmac is null as "isPublic",
       s.created_at as "createdAt", s.approved_at as "approvedAt";

-- update-site
-- takes id uuid, institutionId uuid, name text?, redirectUris text[]?, scopes text[]?, secretHmac bytea, hasNewSecret bool
-- gives id uuid, name text, redirectUris text[], scopes text[], isPublic bool!, createdAt timestamptz, approvedAt timestamptz?
update sites s
   set name = coalesce($name, s.name), redirect_uris = coalesce($redirectUris, s.redirect_uris),
       scopes = coalesce($scopes, s.scopes),
       secret_hmac = case when $hasNewSecret and s.secret_hmac is not null then $secretHmac
                          else s.secret_hmac end,
       approved_at = case when coalesce($name, s.name) = s.name
                           and coalesce($redirectUris, s.redirect_uris) = s.redirect_uris
                           and coalesce($scopes, s.scopes) = s.scopes then s.approved_at end
 where s.id = $id and s.institution_id = $institutionId and s.ended_at is null
returning s.id, s.name, s.redirect_uris as "redirectUris", s.scopes, s.secret_hmac is null as "isPublic",
       s.created_at as "createdAt", s.approved_at as "approvedAt";

-- end-site
-- takes id uuid, institutionId uuid, now timestamptz
-- gives nothing
with ended as (
  update site_connections set ended_at = $now where ended_at is null and id in (
    select c.id from site_connections c join sites s on s.id = c.site_id where s.id = $id and s.institution_id = $institutionId)
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
update sites set ended_at = $now
 where id = $id and institution_id = $institutionId and ended_at is null;

-- lock-site
-- takes id uuid
-- gives name text, redirectUris text[], scopes text[], institutionId uuid, isNameConfirmed bool!
select s.name, s.redirect_uris as "redirectUris", s.scopes, s.institution_id as "institutionId",
      c.name is not null as "isNameConfirmed"
 from sites s join assigners g on g.id = s.institution_id left join confirmed_names c on c.institution_id = g.id and c.name = g.name
where s.id = $id and s.ended_at is null for update of s;
