-- name-audit-accounts
-- takes ids uuid[]
-- gives id uuid!, accountType text?, name text?, email text?
select s.id, a.account_type as "accountType", nullif(g.name, '') as name,
     case when a.account_type in ('Assigner', 'Admin') then a.email end as email
from unnest($ids::uuid[]) as s (id)
left join accounts a on a.id = s.id
left join assigners g on g.account_id = s.id;

-- name-audit-requests
-- takes ids uuid[]
-- gives id uuid, contactPersonName text, isOpen bool
select id, contact_person_name as "contactPersonName", approved_at is null as "isOpen"
from assigner_requests where id = any($ids);

-- find-shown-orders
-- takes ids uuid[]
-- gives id uuid
select id from orders where id = any($ids) and deleted_at is null;

-- name-audit-api-keys
-- takes ids uuid[]
-- gives id uuid, name text, prefix text
select id, name, prefix from api_keys where id = any($ids);
