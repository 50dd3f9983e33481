-- delete-old-one-time-tokens
-- takes before timestamptz, count int8
-- gives nothing
delete from one_time_tokens
where ctid = any (array(select ctid from one_time_tokens where expires_at <= $before and (not kind in ('verification', 'emailChange')
  or created_at < $before::timestamptz - interval '2 days') limit $count));
