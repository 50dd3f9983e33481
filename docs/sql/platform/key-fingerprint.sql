-- record-key
-- takes fingerprint bytea, now timestamptz
-- gives nothing
insert into installation_key (fingerprint, since) values ($fingerprint, $now)
on conflict do nothing;

-- find-key
-- takes nothing
-- gives fingerprint bytea
select fingerprint from installation_key;
