-- store-logo
-- takes accountId uuid, png bytea, now timestamptz
-- gives id uuid
with assigner as (
  insert into assigners (account_id) values ($accountId) on conflict do nothing
)
insert into logos (account_id, id, png, stored_at)
values ($accountId, uuidv7(), $png, $now)
on conflict (account_id) do update
   set id = excluded.id, png = excluded.png, stored_at = excluded.stored_at
returning id;

-- delete-logo
-- takes accountId uuid
-- gives nothing
delete from logos where account_id = $accountId;

-- find-logo
-- takes accountId uuid, logoId uuid
-- gives png bytea
select l.png from logos l where l.account_id = $accountId and l.id = $logoId;
