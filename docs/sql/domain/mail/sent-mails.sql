-- delete-sent-mails
-- takes before timestamptz, count int8
-- gives nothing
delete from sent_mails
where ctid = any (array(select ctid from sent_mails where sent_at < $before limit $count));
