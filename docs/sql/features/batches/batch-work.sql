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

-- next-lines
-- takes id uuid, count int8
-- gives line int4, birthDate date, reference bytea?, isCounted bool
select l.line, l.birth_date as "birthDate", l.reference, l.is_counted as "isCounted" from batch_lines l
where l.batch_id = $id and l.person_id is null and l.failure is null
order by l.line limit $count;

-- store-results
-- takes id uuid, now timestamptz, lines int4[], personIds text[], failures text[]
-- gives left int4
with stored as (
  update batch_lines l set person_id = r.person_id, failure = r.failure
    from unnest($lines::int[], $personIds::text[], $failures::text[])
         as r (line, person_id, failure)
   where l.batch_id = $id and l.line = r.line
  returning l.person_id
)
update batches b
   set done = b.done + s.done, failed = b.failed + s.failed, progressed_at = $now
  from (select count(person_id)::int as done, count(*)::int - count(person_id)::int as failed
          from stored) s
 where b.id = $id
returning b.total - b.done - b.failed as left;

-- fail-rest-of-batch
-- takes id uuid, failure text, now timestamptz
-- gives birthDate date
with failing as (
  update batch_lines l set failure = $failure
   where l.batch_id = $id and l.person_id is null and l.failure is null
  returning l.birth_date, l.is_counted
), ended as (
  update batches b
     set failed = b.failed + (select count(*) from failing), progressed_at = $now
   where b.id = $id
)
select birth_date as "birthDate" from failing where is_counted;

-- find-waiting-batches
-- takes before timestamptz
-- gives id uuid
select id from batches where done + failed < total and created_at <= $before;

-- find-stalled-batches
-- takes before timestamptz
-- gives id uuid
select b.id from batches b join accounts a on a.id = b.assigner_id
where b.done + b.failed < b.total and b.progressed_at <= $before
  and a.suspended_at is null;
