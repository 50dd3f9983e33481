-- export-accounts
-- takes accountId uuid, personId text?
-- gives id uuid, accountType text, email text?, emailVerifiedTimestamp timestamptz?, username text?, hasPassword bool!, loginProvider text?, providerSubject text?, userHandle bytea?, language text, createdTimestamp timestamptz, joinedTimestamp timestamptz?, devicesSinceTimestamp timestamptz?, deletedTimestamp timestamptz?
select id, account_type as "accountType", email,
      email_verified_at as "emailVerifiedTimestamp", username,
      password_hash is not null as "hasPassword", provider as "loginProvider",
      provider_subject as "providerSubject", user_handle as "userHandle", language,
      created_at as "createdTimestamp", joined_at as "joinedTimestamp",
      devices_since as "devicesSinceTimestamp", deleted_at as "deletedTimestamp"
 from accounts
where id = $accountId or person_id = $personId
   or id in (select account_id from account_undos
              where kind = 'deleted' and person_id = $personId and undone_at is null)
order by created_at, id;

-- export-sessions
-- takes accountIds uuid[]
-- gives accountId uuid, userAgent text, createdTimestamp timestamptz, renewedTimestamp timestamptz, provedTimestamp timestamptz, endTimestamp timestamptz, loginWay text?
select account_id as "accountId", user_agent as "userAgent", created_at as "createdTimestamp",
     renewed_at as "renewedTimestamp", proved_at as "provedTimestamp",
     ends_at as "endTimestamp", login_way as "loginWay"
from sessions where account_id = any($accountIds) order by created_at, id;

-- export-passkeys
-- takes accountIds uuid[]
-- gives accountId uuid, name text, createdTimestamp timestamptz, lastUsedTimestamp timestamptz?, counter int8, transports text[]
select account_id as "accountId", name, created_at as "createdTimestamp",
     last_used_at as "lastUsedTimestamp", counter, transports
from passkeys where account_id = any($accountIds) order by created_at, id;

-- export-second-factors
-- takes accountIds uuid[], stepSeconds int8
-- gives accountId uuid, createdTimestamp timestamptz, confirmedTimestamp timestamptz?, lastUsedTimestamp timestamptz?, recoveryCodesLeft int4!
select f.account_id as "accountId", f.created_at as "createdTimestamp",
     f.confirmed_at as "confirmedTimestamp",
     to_timestamp(nullif(f.last_step, 0) * $stepSeconds) as "lastUsedTimestamp",
     (select count(*)::int from recovery_codes c where c.account_id = f.account_id)
       as "recoveryCodesLeft"
from second_factors f where f.account_id = any($accountIds) order by f.created_at;

-- export-recovery-sheets
-- takes accountIds uuid[]
-- gives accountId uuid, createdTimestamp timestamptz, recoveredTimestamp timestamptz?
select account_id as "accountId", created_at as "createdTimestamp",
     recovered_at as "recoveredTimestamp"
from recovery_sheets where account_id = any($accountIds) order by created_at;

-- export-devices
-- takes accountIds uuid[]
-- gives accountId uuid, lastUsedTimestamp timestamptz
select account_id as "accountId", last_used_at as "lastUsedTimestamp"
from known_devices where account_id = any($accountIds) order by last_used_at;

-- export-registrations
-- takes accountIds uuid[]
-- gives accountId uuid, email text, language text, userAgent text, asksForPassword bool, isPasswordRefused bool, createdTimestamp timestamptz, expiresTimestamp timestamptz, openedTimestamp timestamptz?
select id as "accountId", email, language, user_agent as "userAgent",
     asks_for_password as "asksForPassword", password_refused as "isPasswordRefused",
     created_at as "createdTimestamp", expires_at as "expiresTimestamp",
     opened_at as "openedTimestamp"
from pending_registrations where id = any($accountIds) order by created_at, id;

-- export-email-changes
-- takes accountIds uuid[]
-- gives accountId uuid, email text, userAgent text, createdTimestamp timestamptz, expiresTimestamp timestamptz, confirmedTimestamp timestamptz?
select account_id as "accountId", email, user_agent as "userAgent",
     created_at as "createdTimestamp", expires_at as "expiresTimestamp",
     confirmed_at as "confirmedTimestamp"
from email_changes where account_id = any($accountIds) order by created_at;

-- export-mail-links
-- takes accountIds uuid[]
-- gives accountId uuid, purpose text, expiresTimestamp timestamptz
select account_id as "accountId", purpose, expires_at as "expiresTimestamp"
from mail_tokens where account_id = any($accountIds) order by expires_at;

-- export-undos
-- takes accountIds uuid[]
-- gives accountId uuid, kind text, email text?, joinedTimestamp timestamptz?, expiresTimestamp timestamptz, undoneTimestamp timestamptz?, hadPassword bool
select account_id as "accountId", kind, email, joined_at as "joinedTimestamp",
     expires_at as "expiresTimestamp", undone_at as "undoneTimestamp",
     had_password as "hadPassword"
from account_undos where account_id = any($accountIds) order by expires_at, id;
