-- lock-keys
-- takes key int8
-- gives nothing
select from pg_advisory_xact_lock($key);

-- list-data-keys
-- takes nothing
-- gives id int8, sealed bytea, sealedBy bytea, usedFrom timestamptz
select id, sealed, sealed_by as "sealedBy", used_from as "usedFrom" from data_keys order by id;

-- insert-data-key
-- takes sealed bytea, sealedBy bytea, usedFrom timestamptz
-- gives nothing
insert into data_keys (sealed, sealed_by, used_from) values ($sealed, $sealedBy, $usedFrom);

-- reseal-data-key
-- takes id int8, sealed bytea, sealedBy bytea
-- gives nothing
update data_keys set sealed = $sealed, sealed_by = $sealedBy where id = $id;

-- delete-data-keys
-- takes sealedBy bytea
-- gives nothing
with tokens as (delete from jwt_secrets)
delete from data_keys where sealed_by = $sealedBy;

-- list-token-secrets
-- takes nothing
-- gives fingerprint bytea, usedFrom timestamptz
select fingerprint, used_from as "usedFrom" from jwt_secrets order by id;

-- insert-token-secret
-- takes fingerprint bytea, usedFrom timestamptz
-- gives nothing
insert into jwt_secrets (fingerprint, used_from) values ($fingerprint, $usedFrom);

-- delete-token-secret
-- takes fingerprint bytea
-- gives nothing
delete from jwt_secrets where fingerprint = $fingerprint;
