-- count-in-1-buckets
-- takes nowMs int8, bucketKeys text[], bucketPoints int4[], bucketEnds int8[]
-- gives waitMs int8
with
counted_1 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[1], 1, ($bucketEnds::bigint[])[1]
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[1])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[1], false) as is_full, expire
),
allowed as (select from counted_1 where not is_full),
full_bucket as (
  select expire - $nowMs as "waitMs" from counted_1 where is_full
)
select "waitMs" from full_bucket;

-- add-to-buckets
-- takes nowMs int8, bucketKeys text[], bucketPoints int4[], bucketEnds int8[], added int4[]
-- gives waitMs int8?
with counted as (
  insert into rate_limits as r (key, points, expire)
  select b.key, b.added, b.ends
    from unnest($bucketKeys::text[], $added::int[], $bucketEnds::bigint[])
         as b (key, added, ends)
   order by b.key
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + excluded.points end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning key, points, expire
)
select max(c.expire) - $nowMs as "waitMs"
  from counted c
  join unnest($bucketKeys::text[], $bucketPoints::int[]) as b (key, most) on b.key = c.key
 where c.points > b.most;
