-- list-assigners, replanned
-- takes searchText text, count int8, skip int8
-- gives accountId uuid, name text, nameConfirmed bool, email text!, idCount int8!, lastIssuedAt timestamptz?, suspendedAt timestamptz?
select a.id as "accountId", coalesce(g.name, '') as name,
      c.account_id is not null as "nameConfirmed", a.email,
      (select coalesce(sum(f.issued), 0) from daily_figures f
        where f.assigner_id = a.id) as "idCount",
      (select p.claimed_at from person_ids p where p.assigner_id = a.id
        order by p.claimed_at desc limit 1) as "lastIssuedAt",
      a.suspended_at as "suspendedAt"
 from accounts a
 left join assigners g on g.account_id = a.id
 left join confirmed_names c on c.account_id = g.account_id and c.name = g.name
where a.account_type = 'Assigner'
  and (strpos(lower(g.name), lower($searchText)) > 0
       or strpos(lower(a.email), lower($searchText)) > 0)
order by lower(coalesce(g.name, '')), a.id limit $count offset $skip;

-- find-listed-assigner
-- takes accountId uuid
-- gives accountId uuid, name text, nameConfirmed bool, email text!, idCount int8!, lastIssuedAt timestamptz?, suspendedAt timestamptz?
select a.id as "accountId", coalesce(g.name, '') as name,
      c.account_id is not null as "nameConfirmed", a.email,
      (select coalesce(sum(f.issued), 0) from daily_figures f
        where f.assigner_id = a.id) as "idCount",
      (select p.claimed_at from person_ids p where p.assigner_id = a.id
        order by p.claimed_at desc limit 1) as "lastIssuedAt",
      a.suspended_at as "suspendedAt"
 from accounts a
 left join assigners g on g.account_id = a.id
 left join confirmed_names c on c.account_id = g.account_id and c.name = g.name
where a.account_type = 'Assigner' and a.id = $accountId;
