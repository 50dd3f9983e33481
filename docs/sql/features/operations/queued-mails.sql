-- list-queued-mails
-- takes task text, after int8, count int8
-- gives cursor int8, sealed text
select j.id as cursor, j.payload ->> 'sealed' as sealed
 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier = $task and j.id > $after order by j.id limit $count;

-- reseal-queued-mails
-- takes ids int8[], olds text[], news text[]
-- gives nothing
with changed as (
  update graphile_worker._private_jobs j set payload = json_build_object('sealed', w.new)
    from unnest($ids::int8[], $olds::text[], $news::text[]) as w (id, old, new)
   where j.id = w.id and j.payload ->> 'sealed' = w.old and j.locked_at is null
  returning w.old, w.new
), known as (
  update sent_mails s set job_hash = sha256(convert_to(c.new, 'UTF8'))
    from changed c where s.job_hash = sha256(convert_to(c.old, 'UTF8'))
)
select from changed;
