-- lock-batch
-- takes id uuid
-- gives accountId uuid, apiKeyId uuid?, isTest bool, createdAt timestamptz, isRevoked bool!, isSuspended bool!, isThiefs bool!
select b.assigner_id as "accountId", b.api_key_id as "apiKeyId", b.is_test as "isTest",
      b.created_at as "createdAt", k.revoked_at is not null as "isRevoked",
      a.suspended_at is not null as "isSuspended",
      b.api_key_id is null and exists (
        select from account_undos u
         where u.account_id = b.assigner_id and u.kind in ('emailChanged', 'secondFactorAdded')
           and u.expires_at - interval '604800 seconds' <= b.created_at
           and u.undone_at >= b.created_at
      ) as "isThiefs"
 from batches b
 join accounts a on a.id = b.assigner_id
 left join api_keys k on k.id = b.api_key_id
where b.id = $id and b.done + b.failed < b.total
  for no key update of b;
