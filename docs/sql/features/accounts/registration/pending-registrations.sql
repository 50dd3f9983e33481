-- delete-old-registrations
-- takes before timestamptz, count int8
-- gives nothing
delete from pending_registrations
where ctid = any (array(select ctid from pending_registrations where created_at < $before limit $count));
