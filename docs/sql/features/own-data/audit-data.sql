-- export-audit-entries
-- takes accountIds uuid[], personIds text[], orderIds uuid[], count int8
-- gives timestamp timestamptz, action text, isByYou bool!, actorAccountType text?, accountId uuid?, personId text?, orderId uuid?, requestId uuid?, apiKeyId uuid?, details jsonb
with own_requests as (
  select distinct request_id as id from audit_entries
   where account_id = any($accountIds) and request_id is not null
), found as (
  select found.id from unnest($accountIds::uuid[]) own (id)
   cross join lateral (select id from audit_entries where account_id = own.id order by id desc limit $count) found
  union
  select found.id from unnest($accountIds::uuid[]) own (id)
   cross join lateral (select id from audit_entries where actor_account_id = own.id order by id desc limit $count) found
  union
  select found.id from unnest($personIds::text[]) own (id)
    join person_ids p on p.id = own.id
   cross join lateral (select id from audit_entries where person_id = own.id and recorded_at >= p.controlled_at order by id desc limit $count) found
  union
  select found.id from unnest($orderIds::uuid[]) own (id)
   cross join lateral (select id from audit_entries where order_id = own.id order by id desc limit $count) found
  union
  select a.id from own_requests r join audit_entries a on a.request_id = r.id
), shown as (
  select e.id, e.recorded_at, e.action, e.actor_account_id, e.actor_account_type, e.details,
         case when e.account_id = any($accountIds) then e.account_id end as account_id,
         case when e.person_id = any($personIds) then e.person_id end as person_id,
         case when e.order_id = any($orderIds) then e.order_id end as order_id,
         r.id as request_id,
         case when e.actor_account_id = any($accountIds) then e.actor_api_key_id end
           as api_key_id,
         num_nonnulls(e.account_id, e.person_id, e.order_id, e.request_id) as subjects
    from found f
    join audit_entries e on e.id = f.id
    left join own_requests r on r.id = e.request_id
)
select recorded_at as timestamp, action,
       coalesce(actor_account_id = any($accountIds), false) as "isByYou",
       actor_account_type as "actorAccountType", account_id as "accountId",
       person_id as "personId", order_id as "orderId", request_id as "requestId",
       api_key_id as "apiKeyId",
       case when num_nonnulls(account_id, person_id, order_id, request_id) = subjects
            then details else '{}' end as details
  from shown order by id desc limit $count;
