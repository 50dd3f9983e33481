-- insert-assigner-account
-- takes email text, passwordHash bytea, language text, now timestamptz
-- gives id uuid
insert into accounts
       (account_type, email, email_verified_at, password_hash, language, created_at)
values ('Assigner', $email, $now, $passwordHash, $language, $now)
on conflict (email) do nothing returning id;

-- store-contact
-- takes accountId uuid, contact jsonb
-- gives nothing
insert into assigners (account_id, contact) values ($accountId, $contact)
on conflict (account_id) do update set contact = excluded.contact;

-- store-confirmed-name
-- takes accountId uuid, name text, confirmedBy uuid?, now timestamptz
-- gives nothing
insert into confirmed_names (account_id, name, confirmed_by, confirmed_at)
values ($accountId, $name, $confirmedBy, $now)
on conflict (account_id) do update set name = excluded.name,
  confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at;

-- forget-other-confirmed-name
-- takes accountId uuid, name text
-- gives name text
delete from confirmed_names where account_id = $accountId and name <> $name returning name;

-- delete-confirmed-name
-- takes accountId uuid
-- gives nothing
delete from confirmed_names where account_id = $accountId;
