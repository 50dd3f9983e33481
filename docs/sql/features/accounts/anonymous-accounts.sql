-- insert-anonymous-account
-- takes username text, passwordHash bytea?, userHandle bytea?, language text, now timestamptz
-- gives id uuid
insert into accounts
       (account_type, username, password_hash, user_handle, language, created_at)
values ('LocalAnonymous', $username, $passwordHash, $userHandle, $language, $now)
on conflict (username) do nothing returning id;

-- find-username
-- takes username text
-- gives nothing
select from accounts where username = $username;
