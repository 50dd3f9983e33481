-- search-audit, replanned
-- takes before int8?, personId text?, accountId uuid?, orderId uuid?, requestId uuid?, action text?, timeRangeStart text?, timeRangeEnd text?, count int8
-- gives id int8, recordedAt timestamptz, action text, actorAccountId uuid?, actorAccountType text?, actorApiKeyId uuid?, accountId uuid?, personId text?, orderId uuid?, requestId uuid?, details jsonb
select e.id, e.recorded_at as "recordedAt", e.action, e.actor_account_id as "actorAccountId",
      e.actor_account_type as "actorAccountType", e.actor_api_key_id as "actorApiKeyId",
      e.account_id as "accountId",
      e.person_id as "personId", e.order_id as "orderId", e.request_id as "requestId", e.details
 from audit_entries e
where
      ($before::bigint is null or e.id < $before)
  and ($personId::text is null or e.person_id = $personId)
  and ($accountId::uuid is null
       or e.account_id = $accountId or e.actor_account_id = $accountId)
  and ($orderId::uuid is null or e.order_id = $orderId)
  and ($requestId::uuid is null or e.request_id = $requestId)
  and ($action::text is null or e.action = $action)
  and ($timeRangeStart::text is null or e.recorded_at >= $timeRangeStart::timestamptz)
  and ($timeRangeEnd::text is null or e.recorded_at < $timeRangeEnd::timestamptz)
order by e.id desc limit $count;

-- search-audit-of, replanned
-- takes before int8?, personId text?, accountId uuid?, orderId uuid?, requestId uuid?, action text?, timeRangeStart text?, timeRangeEnd text?, count int8, personIds text[], accountIds uuid[], orderIds uuid[], requestIds uuid[]
-- gives id int8, recordedAt timestamptz, action text, actorAccountId uuid?, actorAccountType text?, actorApiKeyId uuid?, accountId uuid?, personId text?, orderId uuid?, requestId uuid?, details jsonb
select e.id, e.recorded_at as "recordedAt", e.action, e.actor_account_id as "actorAccountId",
      e.actor_account_type as "actorAccountType", e.actor_api_key_id as "actorApiKeyId",
      e.account_id as "accountId",
      e.person_id as "personId", e.order_id as "orderId", e.request_id as "requestId", e.details
 from audit_entries e
where e.id in (
   select n.id
     from unnest($personIds::text[]) as s (id)
    cross join lateral (
      select e.id from audit_entries e where e.person_id = s.id and
      ($before::bigint is null or e.id < $before)
  and ($personId::text is null or e.person_id = $personId)
  and ($accountId::uuid is null
       or e.account_id = $accountId or e.actor_account_id = $accountId)
  and ($orderId::uuid is null or e.order_id = $orderId)
  and ($requestId::uuid is null or e.request_id = $requestId)
  and ($action::text is null or e.action = $action)
  and ($timeRangeStart::text is null or e.recorded_at >= $timeRangeStart::timestamptz)
  and ($timeRangeEnd::text is null or e.recorded_at < $timeRangeEnd::timestamptz) order by e.id desc limit $count
    ) n
  union
   select n.id
     from unnest($accountIds::uuid[]) as s (id)
    cross join lateral (
      select e.id from audit_entries e where e.account_id = s.id and
      ($before::bigint is null or e.id < $before)
  and ($personId::text is null or e.person_id = $personId)
  and ($accountId::uuid is null
       or e.account_id = $accountId or e.actor_account_id = $accountId)
  and ($orderId::uuid is null or e.order_id = $orderId)
  and ($requestId::uuid is null or e.request_id = $requestId)
  and ($action::text is null or e.action = $action)
  and ($timeRangeStart::text is null or e.recorded_at >= $timeRangeStart::timestamptz)
  and ($timeRangeEnd::text is null or e.recorded_at < $timeRangeEnd::timestamptz) order by e.id desc limit $count
    ) n
  union
   select n.id
     from unnest($accountIds::uuid[]) as s (id)
    cross join lateral (
      select e.id from audit_entries e where e.actor_account_id = s.id and
      ($before::bigint is null or e.id < $before)
  and ($personId::text is null or e.person_id = $personId)
  and ($accountId::uuid is null
       or e.account_id = $accountId or e.actor_account_id = $accountId)
  and ($orderId::uuid is null or e.order_id = $orderId)
  and ($requestId::uuid is null or e.request_id = $requestId)
  and ($action::text is null or e.action = $action)
  and ($timeRangeStart::text is null or e.recorded_at >= $timeRangeStart::timestamptz)
  and ($timeRangeEnd::text is null or e.recorded_at < $timeRangeEnd::timestamptz) order by e.id desc limit $count
    ) n
  union
   select n.id
     from unnest($orderIds::uuid[]) as s (id)
    cross join lateral (
      select e.id from audit_entries e where e.order_id = s.id and
      ($before::bigint is null or e.id < $before)
  and ($personId::text is null or e.person_id = $personId)
  and ($accountId::uuid is null
       or e.account_id = $accountId or e.actor_account_id = $accountId)
  and ($orderId::uuid is null or e.order_id = $orderId)
  and ($requestId::uuid is null or e.request_id = $requestId)
  and ($action::text is null or e.action = $action)
  and ($timeRangeStart::text is null or e.recorded_at >= $timeRangeStart::timestamptz)
  and ($timeRangeEnd::text is null or e.recorded_at < $timeRangeEnd::timestamptz) order by e.id desc limit $count
    ) n
  union
   select n.id
     from unnest($requestIds::uuid[]) as s (id)
    cross join lateral (
      select e.id from audit_entries e where e.request_id = s.id and
      ($before::bigint is null or e.id < $before)
  and ($personId::text is null or e.person_id = $personId)
  and ($accountId::uuid is null
       or e.account_id = $accountId or e.actor_account_id = $accountId)
  and ($orderId::uuid is null or e.order_id = $orderId)
  and ($requestId::uuid is null or e.request_id = $requestId)
  and ($action::text is null or e.action = $action)
  and ($timeRangeStart::text is null or e.recorded_at >= $timeRangeStart::timestamptz)
  and ($timeRangeEnd::text is null or e.recorded_at < $timeRangeEnd::timestamptz) order by e.id desc limit $count
    ) n
)
order by e.id desc limit $count;
