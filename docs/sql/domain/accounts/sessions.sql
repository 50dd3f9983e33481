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
    with tokens as (
      delete from oidc_records where connection_id in (
        select c.id from site_connections c join sites s on s.id = c.site_id where c.person_id = $personId))
    delete from sessions where
account_id in (select id from accounts where id = $accountId or person_id = $personId) and id <> $keptId;

-- delete-sessions-of
-- takes accountId uuid
-- gives nothing
with cancelled as (
  delete from one_time_tokens where account_id = $accountId and kind = 'emailChange'
), tokens as (
  delete from oidc_records where connection_id in (
    select c.id from site_connections c join sites s on s.id = c.site_id where c.person_id = (select a.person_id from accounts a where a.id = $accountId)))
delete from sessions where account_id = $accountId;

-- delete-other-sessions-of
-- takes accountId uuid, keptId uuid
-- gives nothing
with cancelled as (
  delete from one_time_tokens
   where account_id = $accountId and kind = 'emailChange' and session_id <> $keptId
     and used_at is null
), tokens as (
  delete from oidc_records where connection_id in (
    select c.id from site_connections c join sites s on s.id = c.site_id where c.person_id = (select a.person_id from accounts a where a.id = $accountId)))
delete from sessions where account_id = $accountId and id <> $keptId;

-- delete-passkey-sessions
-- takes accountId uuid, keptId uuid
-- gives nothing
with cancelled as (
  delete from one_time_tokens
   where account_id = $accountId and kind = 'emailChange' and session_id <> $keptId
     and used_at is null
)
delete from sessions
 where account_id = $accountId and login_way = 'passkey' and id <> $keptId;
