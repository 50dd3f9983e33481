-- lock-batch
-- takes id uuid
-- gives institutionId uuid, accountId uuid, apiKeyId uuid?, isTest bool, createdAt timestamptz, isRevoked bool!, mustWait bool!, isThiefs bool!
select b.institution_id as "institutionId", b.sent_by as "accountId", b.api_key_id as "apiKeyId",
      b.is_test as "isTest", b.created_at as "createdAt",
      k.revoked_at is not null as "isRevoked", not (g.suspended_at is null and exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null)) as "mustWait",
      b.api_key_id is null and exists (
        select from one_time_tokens u
         where u.account_id = b.sent_by and u.kind in ('emailChanged', 'secondFactorAdded')
           and u.created_at <= b.created_at and u.used_at >= b.created_at
      ) as "isThiefs"
 from batches b
 join assigners g on g.id = b.institution_id
 left join api_keys k on k.id = b.api_key_id
where b.id = $id and b.done + b.failed < b.total
  for no key update of b;

-- find-stalled-batches
-- takes before timestamptz
-- gives id uuid
select b.id from batches b join assigners g on g.id = b.institution_id
where b.done + b.failed < b.total and b.progressed_at <= $before
  and g.suspended_at is null and exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null);
