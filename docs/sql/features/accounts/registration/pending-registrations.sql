-- has-rival
-- takes id uuid, email text, createdAt timestamptz
-- gives nothing
select from one_time_tokens
where email = $email and kind in ('verification', 'emailChange') and id <> $id
  and used_at is null and expires_at > $createdAt limit 1;
