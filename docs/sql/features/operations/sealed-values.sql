-- reseal-challenges
-- takes ids uuid[], olds bytea[], news bytea[]
-- gives nothing
update challenges t set secret = w.new
 from unnest($ids::uuid[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.id = w.id and t.secret = w.old;

-- reseal-ownerships
-- takes ids text[], olds bytea[], news bytea[]
-- gives nothing
update person_ids t set ownership_secret = w.new
 from unnest($ids::text[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.id = w.id and t.ownership_secret = w.old;

-- reseal-factors
-- takes ids uuid[], olds bytea[], news bytea[]
-- gives nothing
update second_factors t set secret = w.new
 from unnest($ids::uuid[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.account_id = w.id and t.secret = w.old;

-- list-passwords
-- takes after uuid, count int8
-- gives cursor uuid, sealed bytea!
select id as cursor, password_hash as sealed from accounts
where id > $after and password_hash is not null order by id limit $count;

-- reseal-passwords
-- takes ids uuid[], olds bytea[], news bytea[]
-- gives nothing
update accounts t set password_hash = w.new
 from unnest($ids::uuid[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.id = w.id and t.password_hash = w.old;

-- list-pending-passwords
-- takes after uuid, count int8
-- gives cursor uuid, sealed bytea!
select id as cursor, password_hash as sealed from one_time_tokens
where id > $after and password_hash is not null order by id limit $count;

-- reseal-pending-passwords
-- takes ids uuid[], olds bytea[], news bytea[]
-- gives nothing
update one_time_tokens t set password_hash = w.new
 from unnest($ids::uuid[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.id = w.id and t.password_hash = w.old;

-- reseal-oidc-keys
-- takes ids text[], olds bytea[], news bytea[]
-- gives nothing
update oidc_keys t set sealed = w.new
 from unnest($ids::text[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.kid = w.id and t.sealed = w.old;
