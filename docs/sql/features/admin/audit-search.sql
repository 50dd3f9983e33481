-- search-audit, replanned
-- takes before int8?, personId text?, accountId uuid?, orderId uuid?, requestId uuid?, action text?, timeRangeStart text?, timeRangeEnd text?, count int8
-- gives id int8, recordedAt timestamptz, action text, actorAccountId uuid?, actorAccountType text?, accountId uuid?, personId text?, orderId uuid?, requestId uuid?, details jsonb
select id, recorded_at as "recordedAt", action, actor_account_id as "actorAccountId",
      actor_account_type as "actorAccountType", account_id as "accountId",
      person_id as "personId", order_id as "orderId", request_id as "requestId", details
 from audit_entries
where ($before::bigint is null or id < $before)
  and ($personId::text is null or person_id = $personId)
  and ($accountId::uuid is null
       or account_id = $accountId or actor_account_id = $accountId)
  and ($orderId::uuid is null or order_id = $orderId)
  and ($requestId::uuid is null or request_id = $requestId)
  and ($action::text is null or action = $action)
  and ($timeRangeStart::text is null or recorded_at >= $timeRangeStart::timestamptz)
  and ($timeRangeEnd::text is null or recorded_at < $timeRangeEnd::timestamptz)
order by id desc limit $count;
