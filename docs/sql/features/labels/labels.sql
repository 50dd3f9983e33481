-- owns-batch
-- takes institutionId uuid, isTest bool, batchId uuid
-- gives nothing
select from batches b where b.id = $batchId and b.institution_id = $institutionId and b.is_test = $isTest;

-- list-batch-labels
-- takes institutionId uuid, isTest bool, batchId uuid, count int8, skip int8
-- gives id text!, withdrawnAt timestamptz?
select l.person_id as id, p.withdrawn_at as "withdrawnAt"
 from batches b
 join batch_lines l on l.batch_id = b.id
 left join person_ids p on p.id = l.person_id
where b.id = $batchId and b.institution_id = $institutionId and b.is_test = $isTest and l.person_id is not null
order by l.line limit $count offset $skip;
