-- delete-old-login-states
-- takes now timestamptz, count int8
-- gives nothing
delete from used_login_states
where ctid = any (array(select ctid from used_login_states where expires_at <= $now limit $count));
