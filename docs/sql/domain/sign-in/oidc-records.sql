-- find-oidc-record
-- takes idHmac bytea, now timestamptz
-- gives payload bytea, consumedAt timestamptz?
select r.payload, r.consumed_at as "consumedAt" from oidc_records r
where r.id_hmac = $idHmac and r.expires_at > $now
  and (r.connection_id is null or exists (
        select from site_connections c join sites s on s.id = c.site_id
         where c.id = r.connection_id and c.ended_at is null and s.ended_at is null and exists (
       select from assigners g where g.id = s.institution_id and g.suspended_at is null and exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null))
       and case when s.approved_at is null
                then not exists (select from person_ids p where p.id = c.person_id)
                else exists (select from person_ids p join accounts a on a.person_id = p.id
                              where p.id = c.person_id and p.locked_at is null and a.deleted_at is null)
           end));
