-- record-audit
-- takes now timestamptz, action text, actorId uuid?, actorType text?, apiKeyId uuid?, accountId uuid?, personId text?, orderId uuid?, requestId uuid?, details jsonb
-- gives nothing
insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, actor_api_key_id, account_id, person_id, order_id, request_id, details)
select $now, $action, $actorId, $actorType, $apiKeyId, $accountId, $personId, $orderId, $requestId, $details;

-- record-audit-once
-- takes now timestamptz, action text, actorId uuid, actorType text, seconds float8
-- gives nothing
insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type)
select $now, $action, $actorId, $actorType
  where not exists (select from audit_entries e
                    where e.action = $action and e.actor_account_id = $actorId
                      and e.recorded_at > $now::timestamptz - make_interval(secs => $seconds));

-- record-failed-login
-- takes now timestamptz, email text, types text[]
-- gives nothing
with without_waiting as (select set_config('synchronous_commit', 'off', true))
insert into audit_entries (recorded_at, action, account_id)
select $now, 'account.loginFailed', a.id
  from without_waiting, accounts a
 where a.email = $email and a.account_type = any($types);
