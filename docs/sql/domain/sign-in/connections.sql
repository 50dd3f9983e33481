-- find-site
-- takes id uuid
-- gives id uuid, name text, institution text, isNameConfirmed bool!, secretHmac bytea?, redirectUris text[], scopes text[], isTest bool!
select s.id, s.name, g.name as institution, c.name is not null as "isNameConfirmed",
      s.secret_hmac as "secretHmac", s.redirect_uris as "redirectUris", s.scopes,
      s.approved_at is null as "isTest"
 from sites s join assigners g on g.id = s.institution_id left join confirmed_names c on c.institution_id = g.id and c.name = g.name
where s.id = $id and s.ended_at is null and exists (
       select from assigners g where g.id = s.institution_id and g.suspended_at is null and exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null));

-- find-shown
-- takes sub text
-- gives personId text, alias text, verifiedBy text[]!
select c.person_id as "personId", a.alias, array(
        select v.assigner_name from verifications v
         where v.person_id = c.person_id order by v.verified_at, v.institution_id
      ) as "verifiedBy"
 from site_connections c
 join sites s on s.id = c.site_id
 join aliases a on a.connection_id = c.id and a.ends_at is null
where c.sub = $sub and c.ended_at is null and s.ended_at is null and exists (
       select from assigners g where g.id = s.institution_id and g.suspended_at is null and exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null))
       and case when s.approved_at is null
                then not exists (select from person_ids p where p.id = c.person_id)
                else exists (select from person_ids p join accounts a on a.person_id = p.id
                              where p.id = c.person_id and p.locked_at is null and a.deleted_at is null)
           end;

-- end-tokens-of
-- takes personId text
-- gives nothing
delete from oidc_records where connection_id in (
select c.id from site_connections c join sites s on s.id = c.site_id where c.person_id = $personId);

-- end-tokens-of-institution
-- takes institutionId uuid
-- gives nothing
delete from oidc_records where connection_id in (
select c.id from site_connections c join sites s on s.id = c.site_id where s.institution_id = $institutionId);

-- end-tokens-of-site
-- takes id uuid
-- gives nothing
delete from oidc_records where connection_id in (
select c.id from site_connections c join sites s on s.id = c.site_id where s.id = $id);

-- end-connections-of
-- takes personId text, now timestamptz
-- gives nothing
with ended as (
  update site_connections set ended_at = $now where ended_at is null and id in (
    select c.id from site_connections c join sites s on s.id = c.site_id where c.person_id = $personId)
  returning id, site_id, person_id
), aliases_ended as (
  update aliases a set ends_at = $now from ended e
   where a.connection_id = e.id and (a.ends_at is null or a.ends_at > $now)
), tokens_ended as (
  delete from oidc_records r using ended e where r.connection_id = e.id
)
select from ended;
