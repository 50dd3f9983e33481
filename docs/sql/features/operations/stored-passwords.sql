-- list-passwords
-- takes after uuid, count int8
-- gives id uuid, hash text!
select id, password_hash as hash from accounts
where id > $after and password_hash is not null order by id limit $count;

-- write-passwords
-- takes ids uuid[], olds text[], anews text[]
-- gives nothing
update accounts t set password_hash = w.anew
 from unnest($ids::uuid[], $olds::text[], $anews::text[]) as w (id, old, anew)
where t.id = w.id and t.password_hash = w.old;

-- list-pending-passwords
-- takes after uuid, count int8
-- gives id uuid, hash text
select id, password_hash as hash from pending_registrations
where id > $after and password_hash is not null order by id limit $count;

-- write-pending-passwords
-- takes ids uuid[], olds text[], anews text[]
-- gives nothing
update pending_registrations t set password_hash = w.anew
 from unnest($ids::uuid[], $olds::text[], $anews::text[]) as w (id, old, anew)
where t.id = w.id and t.password_hash = w.old;

-- list-undone-passwords
-- takes after uuid, count int8
-- gives id uuid, hash text!
select id, password_hash as hash from account_undos
where id > $after and password_hash is not null order by id limit $count;

-- write-undone-passwords
-- takes ids uuid[], olds text[], anews text[]
-- gives nothing
update account_undos t set password_hash = w.anew
 from unnest($ids::uuid[], $olds::text[], $anews::text[]) as w (id, old, anew)
where t.id = w.id and t.password_hash = w.old;

-- count-old-sessions
-- takes before timestamptz, since timestamptz, now timestamptz
-- gives sessions int8
select count(*) as sessions from sessions
where renewed_at < $before and renewed_at > $since and ends_at > $now;
