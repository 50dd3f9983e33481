-- find-demo-account
-- takes demoDomain text
-- gives nothing
select from accounts where email like '%' || $demoDomain limit 1;

-- mark-production
-- takes now timestamptz
-- gives nothing
insert into installation (is_production, since) values (true, $now)
on conflict do nothing;

-- find-mark
-- takes nothing
-- gives nothing
select from installation limit 1;
