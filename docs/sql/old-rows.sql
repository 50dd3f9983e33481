-- delete-old-mail-tokens
-- takes before timestamptz, count int8
-- gives nothing
delete from mail_tokens
where ctid = any (array(select ctid from mail_tokens where expires_at <= $before limit $count));
