-- find-session
-- takes sessionId uuid, accountId uuid, now timestamptz
-- gives id uuid, csrfSecret text, createdAt timestamptz, renewedAt timestamptz, endsAt timestamptz, provedAt timestamptz, accountId uuid, accountType text, username text?, personId text?, lacksSecondFactor bool
select id, csrf_secret as "csrfSecret", created_at as "createdAt", renewed_at as "renewedAt",
     ends_at as "endsAt", proved_at as "provedAt", owner_id as "accountId",
     account_type as "accountType", username, person_id as "personId",
     lacks_second_factor as "lacksSecondFactor"
from find_session($sessionId, $accountId, $now);

-- insert-session
-- takes accountId uuid, csrfSecret text, userAgent text, loginWay text, now timestamptz, provedAt timestamptz, endsAt timestamptz, kept int4
-- gives id uuid
insert into sessions
       (account_id, csrf_secret, user_agent, login_way, created_at, renewed_at, ends_at,
        proved_at)
select $accountId, $csrfSecret, $userAgent, $loginWay, $now, $now, $endsAt, $provedAt
  from end_oldest_sessions($accountId, $kept)
returning id;

-- renew-session
-- takes sessionId uuid, now timestamptz
-- gives nothing
update sessions set renewed_at = $now where id = $sessionId;

-- mark-proved
-- takes sessionId uuid, now timestamptz
-- gives nothing
update sessions set proved_at = $now where id = $sessionId;

-- list-sessions-of
-- takes accountId uuid, personId text?, now timestamptz
-- gives id uuid, userAgent text, createdAt timestamptz, renewedAt timestamptz, loginWay text?
    select id, user_agent as "userAgent", created_at as "createdAt", renewed_at as "renewedAt",
           login_way as "loginWay"
      from sessions where
account_id in (select id from accounts where id = $accountId or person_id = $personId) and ends_at > $now
     order by renewed_at desc, id desc;

-- delete-own-session
-- takes accountId uuid, personId text?, sessionId uuid
-- gives nothing
delete from sessions where
account_id in (select id from accounts where id = $accountId or person_id = $personId) and id = $sessionId;

-- delete-other-own-sessions
-- takes accountId uuid, personId text?, keptId uuid
-- gives nothing
delete from sessions where
account_id in (select id from accounts where id = $accountId or person_id = $personId) and id <> $keptId;

-- delete-session
-- takes sessionId uuid
-- gives nothing
delete from sessions where id = $sessionId;

-- delete-sessions-of
-- takes accountId uuid
-- gives nothing
with cancelled as (delete from email_changes where account_id = $accountId)
delete from sessions where account_id = $accountId;

-- delete-other-sessions-of
-- takes accountId uuid, keptId uuid
-- gives nothing
with cancelled as (
  delete from email_changes
   where account_id = $accountId and session_id <> $keptId and confirmed_at is null
)
delete from sessions where account_id = $accountId and id <> $keptId;

-- delete-passkey-sessions
-- takes accountId uuid, keptId uuid
-- gives nothing
with cancelled as (
  delete from email_changes
   where account_id = $accountId and session_id <> $keptId and confirmed_at is null
)
delete from sessions
 where account_id = $accountId and login_way = 'passkey' and id <> $keptId;

-- lock-accounts-of-session
-- takes accountId uuid, personId text?, targetId uuid
-- gives id uuid
select id from accounts
where id in ($accountId, $targetId) and (id = $accountId or person_id = $personId)
order by id for no key update;

-- is-session-open
-- takes sessionId uuid
-- gives id uuid
select id from sessions where id = $sessionId;

-- delete-ended-sessions
-- takes before timestamptz, count int8
-- gives nothing
delete from sessions
where id = any (array(select id from sessions where ends_at <= $before limit $count));
