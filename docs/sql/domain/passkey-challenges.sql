-- insert-passkey-challenge
-- takes hash bytea, kind text, sessionId uuid?, userHandle bytea?, username text?, expiresAt timestamptz
-- gives nothing
insert into passkey_challenges
       (challenge_hash, kind, session_id, user_handle, username, expires_at)
values ($hash, $kind, $sessionId, $userHandle, $username, $expiresAt);

-- take-passkey-challenge
-- takes hash bytea, kind text, sessionId uuid?, now timestamptz
-- gives userHandle bytea?, username text?
delete from passkey_challenges
 where challenge_hash = $hash and kind = $kind and session_id is not distinct from $sessionId
   and expires_at > $now
returning user_handle as "userHandle", username;

-- delete-old-passkey-challenges
-- takes now timestamptz, count int8
-- gives nothing
delete from passkey_challenges
where ctid = any (array(select ctid from passkey_challenges where expires_at <= $now limit $count));
