-- list-sealed-challenges
-- takes after uuid, count int8
-- gives cursor uuid, sealed bytea, personId text, shortId text
select id as cursor, secret as sealed, person_id as "personId", short_id as "shortId"
from challenges where id > $after order by id limit $count;

-- reseal-challenges
-- takes ids uuid[], olds bytea[], news bytea[]
-- gives nothing
update challenges t set secret = w.new
 from unnest($ids::uuid[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.id = w.id and t.secret = w.old;

-- list-sealed-ownerships
-- takes after text, count int8
-- gives cursor text, sealed bytea!
select id as cursor, ownership_secret as sealed
 from person_ids where id > $after and ownership_secret is not null
order by id limit $count;

-- reseal-ownerships
-- takes ids text[], olds bytea[], news bytea[]
-- gives nothing
update person_ids t set ownership_secret = w.new
 from unnest($ids::text[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.id = w.id and t.ownership_secret = w.old;

-- list-sealed-factors
-- takes after uuid, count int8
-- gives cursor uuid, sealed bytea
select account_id as cursor, secret as sealed
from second_factors where account_id > $after order by account_id limit $count;

-- reseal-factors
-- takes ids uuid[], olds bytea[], news bytea[]
-- gives nothing
update second_factors t set secret = w.new
 from unnest($ids::uuid[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.account_id = w.id and t.secret = w.old;

-- list-sealed-references
-- takes batchId uuid, line int4, count int8
-- gives batchId uuid, line int4, sealed bytea!, assignerId uuid
select l.batch_id as "batchId", l.line, l.reference as sealed, b.assigner_id as "assignerId"
 from batch_lines l join batches b on b.id = l.batch_id
where (l.batch_id, l.line) > ($batchId, $line) and l.reference is not null
order by l.batch_id, l.line limit $count;

-- reseal-references
-- takes batchIds uuid[], lines int4[], olds bytea[], news bytea[]
-- gives nothing
update batch_lines t set reference = w.new
 from unnest($batchIds::uuid[], $lines::int4[], $olds::bytea[], $news::bytea[])
      as w (batch_id, line, old, new)
where t.batch_id = w.batch_id and t.line = w.line and t.reference = w.old;

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
-- gives cursor uuid, sealed bytea
select id as cursor, password_hash as sealed from pending_registrations
where id > $after and password_hash is not null order by id limit $count;

-- reseal-pending-passwords
-- takes ids uuid[], olds bytea[], news bytea[]
-- gives nothing
update pending_registrations t set password_hash = w.new
 from unnest($ids::uuid[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.id = w.id and t.password_hash = w.old;

-- list-undone-passwords
-- takes after uuid, count int8
-- gives cursor uuid, sealed bytea!
select id as cursor, password_hash as sealed from account_undos
where id > $after and password_hash is not null order by id limit $count;

-- reseal-undone-passwords
-- takes ids uuid[], olds bytea[], news bytea[]
-- gives nothing
update account_undos t set password_hash = w.new
 from unnest($ids::uuid[], $olds::bytea[], $news::bytea[]) as w (id, old, new)
where t.id = w.id and t.password_hash = w.old;
