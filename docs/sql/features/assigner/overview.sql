-- assigner-overview
-- takes institutionId uuid, since timestamptz, now timestamptz, openStatuses text[], most int8
-- gives issuedToday int8!, undecided int8!, notPrinted int8!, openOrders int8!
select (select count(*) from (
   select from person_ids
    where institution_id = $institutionId and claimed_at >= $since limit $most
 ) counted) as "issuedToday",
(select count(*) from person_ids
  where reserved_for in (select $institutionId::uuid union all select id from accounts
                   where institution_id = $institutionId) and reserved_until > $now) as undecided,
(select count(*) from (
   select from person_ids p
    where p.institution_id = $institutionId and p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null limit $most
 ) counted) as "notPrinted",
(select count(*) from (
   select from orders
    where institution_id = $institutionId and deleted_at is null
      and status = any($openStatuses) limit $most
 ) counted) as "openOrders";
