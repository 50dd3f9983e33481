-- list-batches
-- takes institutionId uuid, isTest bool, count int8, skip int8
-- gives id uuid, status text, total int4, done int4, failed int4, notPrinted int4!, issuedBefore int4!, createdAt timestamptz, fileName text?, sentBy text?
select
      b.id, case when b.done + b.failed = 0 then 'Queued'
                 when b.done + b.failed < b.total then 'Running'
                 else 'Done' end as status,
      b.total, b.done, b.failed,
      (select count(*)::int from batch_lines l join person_ids p on p.id = l.person_id
        where l.batch_id = b.id and p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null) as "notPrinted",
      (select count(l.person_id)::int from batch_lines l
        where l.batch_id = b.id and not l.is_counted and not b.is_test) as "issuedBefore",
      b.created_at as "createdAt", b.file_name as "fileName",
      case when b.api_key_id is null then (select m.name from members m where m.id = b.sent_by) end as "sentBy"
 from batches b where b.institution_id = $institutionId and b.is_test = $isTest
order by b.created_at desc, b.id desc limit $count offset $skip;

-- find-batch
-- takes institutionId uuid, isTest bool, id uuid
-- gives id uuid, status text, total int4, done int4, failed int4, notPrinted int4!, issuedBefore int4!, createdAt timestamptz, fileName text?, sentBy text?
select
     b.id, case when b.done + b.failed = 0 then 'Queued'
                when b.done + b.failed < b.total then 'Running'
                else 'Done' end as status,
     b.total, b.done, b.failed,
     (select count(*)::int from batch_lines l join person_ids p on p.id = l.person_id
       where l.batch_id = b.id and p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null) as "notPrinted",
     (select count(l.person_id)::int from batch_lines l
       where l.batch_id = b.id and not l.is_counted and not b.is_test) as "issuedBefore",
     b.created_at as "createdAt", b.file_name as "fileName",
     case when b.api_key_id is null then (select m.name from members m where m.id = b.sent_by) end as "sentBy"
from batches b where b.id = $id and b.institution_id = $institutionId and b.is_test = $isTest;

-- find-batch-by-key
-- takes institutionId uuid, isTest bool, key uuid
-- gives id uuid, status text, total int4, done int4, failed int4, notPrinted int4!, issuedBefore int4!, createdAt timestamptz, fileName text?, sentBy text?, contentHmac bytea
select
     b.id, case when b.done + b.failed = 0 then 'Queued'
                when b.done + b.failed < b.total then 'Running'
                else 'Done' end as status,
     b.total, b.done, b.failed,
     (select count(*)::int from batch_lines l join person_ids p on p.id = l.person_id
       where l.batch_id = b.id and p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null) as "notPrinted",
     (select count(l.person_id)::int from batch_lines l
       where l.batch_id = b.id and not l.is_counted and not b.is_test) as "issuedBefore",
     b.created_at as "createdAt", b.file_name as "fileName",
     case when b.api_key_id is null then (select m.name from members m where m.id = b.sent_by) end as "sentBy", b.content_hmac as "contentHmac"
from batches b where b.institution_id = $institutionId and b.is_test = $isTest and b.idempotency_key = $key;

-- insert-batch
-- takes institutionId uuid, isTest bool, accountId uuid, apiKeyId uuid?, key uuid, contentHmac bytea, fileName text?, now timestamptz, birthDates text[], references bytea[], areCounted bool[]
-- gives id uuid, status text, total int4, done int4, failed int4, notPrinted int4!, issuedBefore int4!, createdAt timestamptz, fileName text?, sentBy text?
with b as (
  insert into batches (institution_id, sent_by, api_key_id, idempotency_key, content_hmac, file_name,
                       is_test, total, created_at, progressed_at)
  values ($institutionId, $accountId, $apiKeyId, $key, $contentHmac, $fileName,
          $isTest, cardinality($birthDates::text[]), $now, $now)
  on conflict (institution_id, is_test, idempotency_key) do nothing
  returning *
), lines as (
  insert into batch_lines (batch_id, line, birth_date, reference, is_counted)
  select b.id, l.line, l.birth_date::date, l.reference, l.is_counted
    from b cross join unnest($birthDates::text[], $references::bytea[], $areCounted::bool[])
         with ordinality as l (birth_date, reference, is_counted, line)
)
select
       b.id, case when b.done + b.failed = 0 then 'Queued'
                  when b.done + b.failed < b.total then 'Running'
                  else 'Done' end as status,
       b.total, b.done, b.failed,
       (select count(*)::int from batch_lines l join person_ids p on p.id = l.person_id
         where l.batch_id = b.id and p.printed_at is null and p.controlled_at is null and p.withdrawn_at is null) as "notPrinted",
       (select count(l.person_id)::int from batch_lines l
         where l.batch_id = b.id and not l.is_counted and not b.is_test) as "issuedBefore",
       b.created_at as "createdAt", b.file_name as "fileName",
       case when b.api_key_id is null then (select m.name from members m where m.id = b.sent_by) end as "sentBy" from b;

-- list-batch-lines
-- takes institutionId uuid, isTest bool, id uuid, count int8?, skip int8
-- gives line int4, birthDate date, reference bytea?, personId text?, failure text?, withdrawnAt timestamptz?
select l.line, l.birth_date as "birthDate", l.reference, l.person_id as "personId", l.failure,
      p.withdrawn_at as "withdrawnAt"
 from batch_lines l
 join batches b on b.id = l.batch_id
 left join person_ids p on p.id = l.person_id
where b.id = $id and b.institution_id = $institutionId and b.is_test = $isTest
order by l.line limit $count offset $skip;

-- delete-test-lines
-- takes before timestamptz, count int8
-- gives nothing
delete from batch_lines
where ctid = any (array(select ctid from batch_lines where batch_id in (select id from batches where is_test and created_at <= $before) limit $count));

-- delete-test-batches
-- takes before timestamptz, count int8
-- gives nothing
delete from batches
where ctid = any (array(select ctid from batches where is_test and created_at <= $before limit $count));
