-- replace-mail-token
-- takes accountId uuid, tokenHash bytea, purpose text, expiresAt timestamptz
-- gives nothing
insert into mail_tokens (account_id, purpose, token_hash, expires_at)
values ($accountId, $purpose, $tokenHash, $expiresAt)
on conflict (account_id, purpose) do update
  set token_hash = excluded.token_hash, expires_at = excluded.expires_at;

-- is-token-live
-- takes accountId uuid, tokenHash bytea, now timestamptz
-- gives nothing
select from mail_tokens where account_id = $accountId and token_hash = $tokenHash and expires_at > $now;

-- consume-mail-token
-- takes accountId uuid, tokenHash bytea, now timestamptz
-- gives nothing
delete from mail_tokens where account_id = $accountId and token_hash = $tokenHash and expires_at > $now;

-- delete-mail-tokens
-- takes accountId uuid
-- gives nothing
delete from mail_tokens where account_id = $accountId;

-- delete-expired-mail-tokens
-- takes now timestamptz, count int8
-- gives nothing
delete from mail_tokens
where ctid = any (array(select ctid from mail_tokens where expires_at <= $now limit $count));
