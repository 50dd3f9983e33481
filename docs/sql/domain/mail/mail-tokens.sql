-- is-token-live
-- takes accountId uuid, tokenHash bytea, now timestamptz
-- gives nothing
select from mail_tokens where account_id = $accountId and token_hash = $tokenHash and expires_at > $now;

-- consume-mail-token
-- takes accountId uuid, tokenHash bytea, now timestamptz
-- gives nothing
delete from mail_tokens where account_id = $accountId and token_hash = $tokenHash and expires_at > $now;
