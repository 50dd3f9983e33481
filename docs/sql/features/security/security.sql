-- find-ways-in
-- takes accountId uuid, personId text?
-- gives hasPassword bool, providers text[]
select coalesce(bool_or(a.password_hash is not null), false) as "hasPassword",
     coalesce(array_agg(distinct a.provider) filter (where a.provider is not null), '{}')
       as providers
from accounts a where (a.id = $accountId or a.person_id = $personId);
