-- lock-keys
-- takes key int8
-- gives nothing
select from pg_advisory_xact_lock($key);

-- list-key-records
-- takes nothing
-- gives variable text, fingerprint bytea, usedFrom timestamptz
select variable, fingerprint, used_from as "usedFrom" from key_records order by id;

-- insert-key-record
-- takes variable text, fingerprint bytea, usedFrom timestamptz
-- gives nothing
insert into key_records (variable, fingerprint, used_from)
values ($variable, $fingerprint, $usedFrom);

-- delete-key-record
-- takes variable text, fingerprint bytea
-- gives nothing
delete from key_records where variable = $variable and fingerprint = $fingerprint;

-- find-look-up-key
-- takes nothing
-- gives sealed bytea
select sealed from look_up_key;

-- insert-look-up-key
-- takes sealed bytea
-- gives nothing
insert into look_up_key (sealed) values ($sealed);

-- reseal-look-up-key
-- takes old bytea, new bytea
-- gives nothing
update look_up_key set sealed = $new where sealed = $old;

-- delete-look-up-key
-- takes nothing
-- gives nothing
with gone as (delete from look_up_key),
     fingerprints as (delete from key_records where variable <> 'ENCRYPTION_KEY')
delete from installation_key;

-- record-look-up-fingerprint
-- takes fingerprint bytea, now timestamptz
-- gives nothing
insert into installation_key (fingerprint, since) values ($fingerprint, $now)
on conflict do nothing;

-- find-look-up-fingerprint
-- takes nothing
-- gives fingerprint bytea
select fingerprint from installation_key;

-- has-accounts
-- takes nothing
-- gives nothing
select from accounts limit 1;
