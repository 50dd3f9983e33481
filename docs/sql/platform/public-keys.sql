-- list-public-keys
-- takes nothing
-- gives kid text, jwk jsonb, usedFrom timestamptz
select kid, jwk, used_from as "usedFrom" from public_keys order by id desc;

-- insert-public-key
-- takes kid text, jwk jsonb, usedFrom timestamptz
-- gives nothing
insert into public_keys (kid, jwk, used_from) values ($kid, $jwk, $usedFrom);
