-- lock-keys
-- takes nothing
-- gives nothing
select from pg_advisory_xact_lock(4432103);
