-- unfinished-batches
-- takes nothing
-- gives count int8!, oldestSeconds float8!
select count(*),
     coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
from batches where done + failed < total;
