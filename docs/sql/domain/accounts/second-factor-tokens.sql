-- delete-old-second-factor-tokens
-- takes now timestamptz, count int8
-- gives nothing
delete from second_factor_tokens
where ctid = any (array(select ctid from second_factor_tokens where expires_at <= $now limit $count));
