-- sum-issued
-- takes by text, from date, to date, institutionId uuid
-- gives start date!, issued int8!, printed int8!, takenOver int8!
select date_trunc($by, (f.day)::timestamp)::date as start, sum(f.issued) as issued, sum(f.printed) as printed,
      sum(f.taken_over) as "takenOver"
 from daily_figures f
where f.institution_id = $institutionId and f.day between $from and $to
group by 1;

-- sum-issued-by-member, replanned
-- takes from date, to date, institutionId uuid
-- gives id uuid?, name text?, issued int8!
select m.id, m.name, s.issued
 from (select p.issued_by, count(*) as issued
         from person_ids p
        where p.institution_id = $institutionId
          and p.claimed_at >= $from::date::timestamp at time zone 'Europe/Berlin'
          and p.claimed_at < ($to::date + 1)::timestamp at time zone 'Europe/Berlin'
        group by 1) s
 left join members m on m.id = s.issued_by
order by m.id is null, s.issued desc, m.id;

-- sum-all, replanned
-- takes by text, from date, to date
-- gives start date?, institutionId uuid?, issued int8!, challenges int8!
select date_trunc($by, (s.day)::timestamp)::date as start, s.institution_id as "institutionId",
      sum(s.issued)::int8 as issued, sum(s.challenges)::int8 as challenges
 from (select f.day, f.institution_id, sum(f.issued) as issued, sum(f.challenges) as challenges
         from daily_figures f where f.day between $from and $to
        group by grouping sets ((f.day), (f.institution_id))) s
group by 1, s.institution_id;

-- sum-revenue
-- takes by text, from date, to date
-- gives start date!, cents int8!
select date_trunc($by, (i.issued_at at time zone 'Europe/Berlin')::timestamp)::date as start,
      sum(case i.kind when 'invoice' then o.total_cents else -o.total_cents end)::int8 as cents
 from invoices i join orders o on o.id = i.order_id
where i.issued_at >= $from::date::timestamp at time zone 'Europe/Berlin'
  and i.issued_at < ($to::date + 1)::timestamp at time zone 'Europe/Berlin'
group by 1;
