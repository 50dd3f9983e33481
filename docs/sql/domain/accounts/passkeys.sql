-- list-passkeys
-- takes accountId uuid, personId text?
-- gives id uuid, name text, createdAt timestamptz, lastUsedAt timestamptz?
select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
where account_id in (select id from accounts a
                      where a.id = $accountId or a.person_id = $personId)
order by created_at, id;
