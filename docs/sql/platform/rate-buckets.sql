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

-- count-in-2-buckets
-- takes nowMs int8, bucketKeys text[], bucketPoints int4[], bucketEnds int8[]
-- gives waitMs int8
with
full_before as (
  select r.expire - $nowMs as "waitMs"
    from unnest($bucketKeys::text[], $bucketPoints::int[], $bucketEnds::bigint[])
         with ordinality as b (key, most, ends, place)
    join rate_limits r on r.key = b.key
   where r.expire > $nowMs and r.expire <= b.ends and r.points >= b.most
   order by b.place limit 1
),
counted_1 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[1], 1, ($bucketEnds::bigint[])[1] where not exists (select from full_before)
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[1])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[1], false) as is_full, expire
),
counted_2 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[2], 1, ($bucketEnds::bigint[])[2] from counted_1 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[2])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[2], false) as is_full, expire
),
allowed as (select from counted_2 where not is_full),
full_bucket as (
  select expire - $nowMs as "waitMs" from counted_1 where is_full
  union all select expire - $nowMs as "waitMs" from counted_2 where is_full
  union all select "waitMs" from full_before
)
select "waitMs" from full_bucket;

-- count-in-3-buckets
-- takes nowMs int8, bucketKeys text[], bucketPoints int4[], bucketEnds int8[]
-- gives waitMs int8
with
full_before as (
  select r.expire - $nowMs as "waitMs"
    from unnest($bucketKeys::text[], $bucketPoints::int[], $bucketEnds::bigint[])
         with ordinality as b (key, most, ends, place)
    join rate_limits r on r.key = b.key
   where r.expire > $nowMs and r.expire <= b.ends and r.points >= b.most
   order by b.place limit 1
),
counted_1 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[1], 1, ($bucketEnds::bigint[])[1] where not exists (select from full_before)
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[1])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[1], false) as is_full, expire
),
counted_2 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[2], 1, ($bucketEnds::bigint[])[2] from counted_1 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[2])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[2], false) as is_full, expire
),
counted_3 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[3], 1, ($bucketEnds::bigint[])[3] from counted_2 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[3])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[3], false) as is_full, expire
),
allowed as (select from counted_3 where not is_full),
full_bucket as (
  select expire - $nowMs as "waitMs" from counted_1 where is_full
  union all select expire - $nowMs as "waitMs" from counted_2 where is_full
  union all select expire - $nowMs as "waitMs" from counted_3 where is_full
  union all select "waitMs" from full_before
)
select "waitMs" from full_bucket;

-- count-in-4-buckets
-- takes nowMs int8, bucketKeys text[], bucketPoints int4[], bucketEnds int8[]
-- gives waitMs int8
with
full_before as (
  select r.expire - $nowMs as "waitMs"
    from unnest($bucketKeys::text[], $bucketPoints::int[], $bucketEnds::bigint[])
         with ordinality as b (key, most, ends, place)
    join rate_limits r on r.key = b.key
   where r.expire > $nowMs and r.expire <= b.ends and r.points >= b.most
   order by b.place limit 1
),
counted_1 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[1], 1, ($bucketEnds::bigint[])[1] where not exists (select from full_before)
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[1])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[1], false) as is_full, expire
),
counted_2 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[2], 1, ($bucketEnds::bigint[])[2] from counted_1 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[2])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[2], false) as is_full, expire
),
counted_3 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[3], 1, ($bucketEnds::bigint[])[3] from counted_2 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[3])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[3], false) as is_full, expire
),
counted_4 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[4], 1, ($bucketEnds::bigint[])[4] from counted_3 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[4])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[4], false) as is_full, expire
),
allowed as (select from counted_4 where not is_full),
full_bucket as (
  select expire - $nowMs as "waitMs" from counted_1 where is_full
  union all select expire - $nowMs as "waitMs" from counted_2 where is_full
  union all select expire - $nowMs as "waitMs" from counted_3 where is_full
  union all select expire - $nowMs as "waitMs" from counted_4 where is_full
  union all select "waitMs" from full_before
)
select "waitMs" from full_bucket;

-- count-in-5-buckets
-- takes nowMs int8, bucketKeys text[], bucketPoints int4[], bucketEnds int8[]
-- gives waitMs int8
with
full_before as (
  select r.expire - $nowMs as "waitMs"
    from unnest($bucketKeys::text[], $bucketPoints::int[], $bucketEnds::bigint[])
         with ordinality as b (key, most, ends, place)
    join rate_limits r on r.key = b.key
   where r.expire > $nowMs and r.expire <= b.ends and r.points >= b.most
   order by b.place limit 1
),
counted_1 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[1], 1, ($bucketEnds::bigint[])[1] where not exists (select from full_before)
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[1])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[1], false) as is_full, expire
),
counted_2 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[2], 1, ($bucketEnds::bigint[])[2] from counted_1 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[2])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[2], false) as is_full, expire
),
counted_3 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[3], 1, ($bucketEnds::bigint[])[3] from counted_2 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[3])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[3], false) as is_full, expire
),
counted_4 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[4], 1, ($bucketEnds::bigint[])[4] from counted_3 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[4])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[4], false) as is_full, expire
),
counted_5 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[5], 1, ($bucketEnds::bigint[])[5] from counted_4 where not is_full
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[5])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[5], false) as is_full, expire
),
allowed as (select from counted_5 where not is_full),
full_bucket as (
  select expire - $nowMs as "waitMs" from counted_1 where is_full
  union all select expire - $nowMs as "waitMs" from counted_2 where is_full
  union all select expire - $nowMs as "waitMs" from counted_3 where is_full
  union all select expire - $nowMs as "waitMs" from counted_4 where is_full
  union all select expire - $nowMs as "waitMs" from counted_5 where is_full
  union all select "waitMs" from full_before
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

-- take-from-buckets
-- takes bucketKeys text[], bucketEnds int8[], added int4[]
-- gives nothing
update rate_limits r set points = greatest(0, r.points - counted.added)
 from (select l.key, b.added
         from rate_limits l
         join unnest($bucketKeys::text[], $added::int[], $bucketEnds::bigint[])
              as b (key, added, ends) on b.key = l.key
        where l.expire <= b.ends
        order by l.key for update of l) counted
where r.key = counted.key;

-- delete-buckets
-- takes keys text[]
-- gives nothing
delete from rate_limits where key = any($keys);

-- delete-ended-buckets
-- takes nowMs int8, count int8
-- gives nothing
delete from rate_limits
where ctid = any (array(select ctid from rate_limits where expire <= $nowMs limit $count));
