-- trim-registrations
-- takes email text
-- gives nothing
delete from one_time_tokens where id in (
  select id from one_time_tokens
   where email = $email and kind = 'verification' and token_hash is null
   order by created_at desc, id desc offset 19
     for update skip locked
);

-- has-rival
-- takes id uuid, email text, createdAt timestamptz
-- gives nothing
select from one_time_tokens
where email = $email and kind in ('verification', 'emailChange') and id <> $id
  and used_at is null and expires_at > $createdAt limit 1;
