-- insert-registration
-- takes email text, passwordHash bytea, language text, userAgent text, createdAt timestamptz, expiresAt timestamptz, kept int8
-- gives id uuid
with too_many as (
  select id from pending_registrations
   where email = $email and token_hash is null
   order by created_at desc, id desc offset $kept
     for update skip locked
), gone as (
  delete from pending_registrations where id in (select id from too_many)
)
insert into pending_registrations
       (email, password_hash, language, user_agent, created_at, expires_at)
values ($email, $passwordHash, $language, $userAgent, $createdAt, $expiresAt)
returning id;

-- find-pending-hashes
-- takes email text, count int8, now timestamptz
-- gives passwordHash bytea
select password_hash as "passwordHash" from pending_registrations
where email = $email and (opened_at is null or password_refused) and expires_at > $now
order by created_at desc, id desc limit $count;

-- lock-registrations
-- takes id uuid, tokenHash bytea, now timestamptz
-- gives id uuid, email text, passwordHash bytea, language text, userAgent text, tokenHash bytea?, asksForPassword bool, createdAt timestamptz, expiresAt timestamptz, openedAt timestamptz?
select id, email, password_hash as "passwordHash", language, user_agent as "userAgent",
      token_hash as "tokenHash", asks_for_password as "asksForPassword",
      created_at as "createdAt", expires_at as "expiresAt", opened_at as "openedAt"
 from pending_registrations
where email = (select email from pending_registrations
                where id = $id and token_hash = $tokenHash and expires_at > $now)
order by id for update;

-- has-rival-registration
-- takes email text, since timestamptz
-- gives nothing
select from pending_registrations
where email = $email and opened_at is null and expires_at > $since limit 1;

-- refuse-other-registrations
-- takes id uuid, email text
-- gives nothing
update pending_registrations set token_hash = null, password_refused = true
where email = $email and id <> $id and opened_at is null;

-- mark-opened
-- takes id uuid, asksForPassword bool, now timestamptz
-- gives nothing
update pending_registrations
  set opened_at = $now, asks_for_password = $asksForPassword,
      password_refused = $asksForPassword
where id = $id;

-- mark-password-chosen
-- takes id uuid
-- gives nothing
update pending_registrations set asks_for_password = false where id = $id;

-- delete-old-registrations
-- takes before timestamptz, count int8
-- gives nothing
delete from pending_registrations
where ctid = any (array(select ctid from pending_registrations where created_at < $before limit $count));
