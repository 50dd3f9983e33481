-- count-in-buckets
-- takes nowMs int8, bucketKeys text[], bucketPoints int4[], bucketEnds int8[], added int4[]
-- gives waitMs int8
with bucket as (
  select * from unnest((select $bucketKeys::text[]), (select $bucketPoints::int[]),
                       (select $bucketEnds::bigint[]), (select $added::int[]))
                as b (key, most, ends, added)
), full_before as (
  select max((select r.expire from rate_limits r
               where r.key = b.key and r.expire > $nowMs and r.expire <= b.ends
                 and r.points + b.added > b.most)) as until
    from bucket b
), counted as (
  insert into rate_limits as r (key, points, expire)
  select b.key, b.added, b.ends from bucket b
   where (select until from full_before) is null order by b.key
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + excluded.points end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning key, points, expire
), full_at as (
  select coalesce((select until from full_before),
                  (select max(c.expire) from counted c join bucket b on b.key = c.key
                    where c.points > b.most)) as until
), allowed as (select from full_at where until is null),
full_bucket as (select until - $nowMs as "waitMs" from full_at where until is not null)
select "waitMs" from full_bucket;
