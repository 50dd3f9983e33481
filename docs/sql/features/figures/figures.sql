-- sum-issued
-- takes by text, from date, to date, assignerId uuid
-- gives start date!, issued int8!, printed int8!, takenOver int8!
select date_trunc($by, (f.day)::timestamp)::date as start, sum(f.issued) as issued, sum(f.printed) as printed,
      sum(f.taken_over) as "takenOver"
 from daily_figures f
where f.assigner_id = $assignerId and f.day between $from and $to
group by 1;

-- count-open-candidates
-- takes assignerId uuid, now timestamptz
-- gives count int8!
select count(*) as count from person_ids
where reserved_for = $assignerId and reserved_until > $now;

-- sum-all, replanned
-- takes by text, from date, to date
-- gives start date?, assignerId uuid?, issued int8!, challenges int8!
select date_trunc($by, (s.day)::timestamp)::date as start, s.assigner_id as "assignerId",
      sum(s.issued)::int8 as issued, sum(s.challenges)::int8 as challenges
 from (select f.day, f.assigner_id, sum(f.issued) as issued, sum(f.challenges) as challenges
         from daily_figures f where f.day between $from and $to
        group by grouping sets ((f.day), (f.assigner_id))) s
group by 1, s.assigner_id;

-- name-assigners
-- takes ids uuid[]
-- gives accountId uuid, name text
select account_id as "accountId", name from assigners where account_id = any($ids);

-- sum-revenue
-- takes by text, from date, to date, timeZone text
-- gives start date!, cents int8!
select date_trunc($by, (i.issued_at at time zone $timeZone::text)::timestamp)::date as start,
      sum(case i.kind when 'invoice' then o.total_cents else -o.total_cents end)::int8 as cents
 from invoices i join orders o on o.id = i.order_id
where i.issued_at >= $from::date::timestamp at time zone $timeZone::text
  and i.issued_at < ($to::date + 1)::timestamp at time zone $timeZone::text
group by 1;

-- count-open
-- takes openStatuses text[]
-- gives openRequests int8!, openOrders int8!
select (select count(*) from assigner_requests where approved_at is null) as "openRequests",
(select count(*) from orders
  where deleted_at is null and status = any($openStatuses)) as "openOrders";

-- fold-daily-figures
-- takes most int8
-- gives folded int4!
with crowded as (
  select day, assigner_id from daily_figures group by day, assigner_id having count(*) > 1
), chosen as (
  select f.ctid as place from daily_figures f
    join crowded c on c.day = f.day and c.assigner_id is not distinct from f.assigner_id
   limit $most
), folded as (
  delete from daily_figures f using chosen c where f.ctid = c.place returning f.*
), added as (
  insert into daily_figures (day, assigner_id, issued, printed, taken_over, challenges)
  select day, assigner_id, sum(issued), sum(printed), sum(taken_over), sum(challenges)
    from folded group by day, assigner_id
)
select count(*)::int as folded from folded;
