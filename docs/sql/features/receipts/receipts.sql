-- delete-old-receipts
-- takes oldest timestamptz, count int8
-- gives nothing
delete from receipts
where ctid = any (array(select ctid from receipts where matched_at <= $oldest limit $count));
