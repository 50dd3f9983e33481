-- record-sent-mail
-- takes jobHash bytea, now timestamptz
-- gives nothing
insert into sent_mails (job_hash, sent_at) values ($jobHash, $now)
on conflict (job_hash) do nothing;

-- is-mail-sent
-- takes jobHash bytea
-- gives nothing
select from sent_mails where job_hash = $jobHash;

-- delete-sent-mails
-- takes before timestamptz, count int8
-- gives nothing
delete from sent_mails
where ctid = any (array(select ctid from sent_mails where sent_at < $before limit $count));
