-- rename-passkey
-- takes accountId uuid, personId text?, id uuid, name text
-- gives id uuid, name text, createdAt timestamptz, lastUsedAt timestamptz?
update passkeys set name = $name where id = $id and account_id in (select id from accounts a where (a.id = $accountId or a.person_id = $personId))
returning id, name, created_at as "createdAt", last_used_at as "lastUsedAt";

-- delete-passkey
-- takes accountId uuid, personId text?, id uuid
-- gives accountId uuid, name text, isLastWayIn bool
with found as (
  select p.id, p.account_id, p.name, not exists (
           select from accounts a
            where (a.id = $accountId or a.person_id = $personId)
              and (a.password_hash is not null or a.provider is not null
                   or exists (select from passkeys o
                               where o.account_id = a.id and o.id <> $id))
         ) as is_last
    from passkeys p where p.id = $id and p.account_id in (select id from accounts a where (a.id = $accountId or a.person_id = $personId))
), gone as (
  delete from passkeys p using found where p.id = found.id and not found.is_last
)
select account_id as "accountId", name, is_last as "isLastWayIn" from found;
