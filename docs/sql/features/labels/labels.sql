-- find-labelled
-- takes accountId uuid, ids text[]
-- gives id text, withdrawnAt timestamptz?
select p.id, p.withdrawn_at as "withdrawnAt" from person_ids p
where p.id = any($ids) and p.assigner_id = $accountId
order by array_position($ids, p.id);
