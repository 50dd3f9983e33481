-- ping
-- takes nothing
-- gives nothing
select;
