-- list-assigners, replanned
-- takes searchText text, count int8, skip int8
-- gives institutionId uuid, name text, nameConfirmed bool, email text!, idCount int8!, lastIssuedAt timestamptz?, suspendedAt timestamptz?, request jsonb?
select g.id as "institutionId", g.name, c.institution_id is not null as "nameConfirmed", a.email,
      (select coalesce(sum(f.issued), 0) from daily_figures f
        where f.institution_id = g.id) as "idCount",
      (select p.claimed_at from person_ids p where p.institution_id = g.id
        order by p.claimed_at desc limit 1) as "lastIssuedAt",
      g.suspended_at as "suspendedAt",
      (select jsonb_build_object('contactPersonName', r.contact_person_name, 'note', r.note)
         from audit_entries e join assigner_requests r on r.id = e.request_id
        where e.account_id = g.id and e.action = 'assignerRequest.approved' limit 1) as request
 from assigners g
 join lateral (
   select o.email from accounts o left join members m on m.id = o.id
    where o.institution_id = g.id
    order by 'Owner' = any(m.roles) desc nulls first, o.created_at, o.id limit 1
 ) a on true
 left join confirmed_names c on c.institution_id = g.id and c.name = g.name
where strpos(lower(g.name), lower($searchText)) > 0
   or exists (select from accounts s where s.institution_id = g.id
                 and strpos(lower(s.email), lower($searchText)) > 0)
order by lower(g.name), g.id limit $count offset $skip;

-- find-listed-assigner
-- takes institutionId uuid
-- gives institutionId uuid, name text, nameConfirmed bool, email text!, idCount int8!, lastIssuedAt timestamptz?, suspendedAt timestamptz?, request jsonb?
select g.id as "institutionId", g.name, c.institution_id is not null as "nameConfirmed", a.email,
      (select coalesce(sum(f.issued), 0) from daily_figures f
        where f.institution_id = g.id) as "idCount",
      (select p.claimed_at from person_ids p where p.institution_id = g.id
        order by p.claimed_at desc limit 1) as "lastIssuedAt",
      g.suspended_at as "suspendedAt",
      (select jsonb_build_object('contactPersonName', r.contact_person_name, 'note', r.note)
         from audit_entries e join assigner_requests r on r.id = e.request_id
        where e.account_id = g.id and e.action = 'assignerRequest.approved' limit 1) as request
 from assigners g
 join lateral (
   select o.email from accounts o left join members m on m.id = o.id
    where o.institution_id = g.id
    order by 'Owner' = any(m.roles) desc nulls first, o.created_at, o.id limit 1
 ) a on true
 left join confirmed_names c on c.institution_id = g.id and c.name = g.name
where g.id = $institutionId;
