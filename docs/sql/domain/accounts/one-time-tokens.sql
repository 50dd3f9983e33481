-- insert-token
-- takes kind text, tokenHash bytea?, accountId uuid?, sessionId uuid?, email text?, personId text?, passwordHash bytea?, payload jsonb, createdAt timestamptz, expiresAt timestamptz
-- gives id uuid
insert into one_time_tokens (kind, token_hash, account_id, session_id, email, person_id,
                             password_hash, payload, created_at, expires_at)
values ($kind, $tokenHash, $accountId, $sessionId, $email, $personId,
        $passwordHash, $payload, $createdAt, $expiresAt)
on conflict (account_id, kind) where kind in ('reset', 'choice', 'invitation', 'emailChange') do update
  set id = excluded.id, token_hash = excluded.token_hash, session_id = excluded.session_id,
      email = excluded.email, payload = excluded.payload, created_at = excluded.created_at,
      expires_at = excluded.expires_at, used_at = null
returning id;

-- find-token
-- takes kinds text[], tokenHash bytea, sessionId uuid?, repeatable text[], now timestamptz
-- gives id uuid, kind text, accountId uuid?, sessionId uuid?, email text?, personId text?, passwordHash bytea?, payload jsonb, createdAt timestamptz, expiresAt timestamptz, usedBefore timestamptz?
select id, kind, account_id as "accountId", session_id as "sessionId", email, person_id as "personId",
         password_hash as "passwordHash", payload, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedBefore" from one_time_tokens
where token_hash = $tokenHash and kind = any($kinds) and expires_at > $now
  and (used_at is null or kind = any($repeatable))
  and ($sessionId::uuid is null or session_id = $sessionId);

-- find-registration, replanned
-- takes id uuid?, email text?, now timestamptz
-- gives id uuid, kind text, accountId uuid?, sessionId uuid?, email text?, personId text?, passwordHash bytea?, payload jsonb, createdAt timestamptz, expiresAt timestamptz, usedBefore timestamptz?
select id, kind, account_id as "accountId", session_id as "sessionId", email, person_id as "personId",
         password_hash as "passwordHash", payload, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedBefore" from one_time_tokens
where ($email::text is null or email = $email) and ($id::uuid is null or id = $id)
  and kind = 'verification' and used_at is null and expires_at > $now
order by created_at desc, id desc limit 1;

-- use-token
-- takes kinds text[], tokenHash bytea, sessionId uuid?, repeatable text[], now timestamptz
-- gives id uuid, kind text, accountId uuid?, sessionId uuid?, email text?, personId text?, passwordHash bytea?, payload jsonb, createdAt timestamptz, expiresAt timestamptz, usedBefore timestamptz?
update one_time_tokens set used_at = coalesce(used_at, $now)
 where token_hash = $tokenHash and kind = any($kinds) and expires_at > $now
   and (used_at is null or kind = any($repeatable))
   and ($sessionId::uuid is null or session_id = $sessionId)
returning id, kind, account_id as "accountId", session_id as "sessionId", email, person_id as "personId",
          password_hash as "passwordHash", payload, created_at as "createdAt", expires_at as "expiresAt", old.used_at as "usedBefore";

-- try-second-step
-- takes kind text, tokenHash bytea, now timestamptz
-- gives accountId uuid!
update one_time_tokens set tries = tries + 1
 where token_hash = $tokenHash and kind = $kind and used_at is null and expires_at > $now
   and tries < 5
returning account_id as "accountId";

-- delete-tokens
-- takes accountId uuid
-- gives nothing
delete from one_time_tokens where account_id = $accountId and kind in ('reset', 'choice', 'invitation', 'loginStep', 'linkStep', 'recoverStep');
