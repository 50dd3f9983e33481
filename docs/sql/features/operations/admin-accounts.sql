-- has-admin
-- takes nothing
-- gives nothing
select from accounts where account_type = 'Admin' limit 1;

-- insert-admin
-- takes email text, passwordHash text, language text, now timestamptz
-- gives id uuid
insert into accounts
       (account_type, email, email_verified_at, password_hash, language, created_at)
values ('Admin', $email, $now, $passwordHash, $language, $now)
on conflict (email) do nothing returning id;
