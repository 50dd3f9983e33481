-- use-login-state
-- takes hash bytea, expiresAt timestamptz
-- gives nothing
insert into used_login_states (state_hash, expires_at) values ($hash, $expiresAt)
on conflict (state_hash) do nothing;

-- delete-old-login-states
-- takes now timestamptz, count int8
-- gives nothing
delete from used_login_states
where ctid = any (array(select ctid from used_login_states where expires_at <= $now limit $count));
