-- make-partitions
-- takes table text, now timestamptz
-- gives nothing
select from make_partitions($table, $now);

-- drop-partitions
-- takes table text, oldest timestamptz
-- gives nothing
select from drop_partitions($table, $oldest);
