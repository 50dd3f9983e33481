-- add-job
-- takes task text, payload json, key text?
-- gives nothing
select from graphile_worker.add_job($task::text, $payload::json, job_key := $key::text);

-- count-jobs
-- takes nothing
-- gives task text!, state text, count int8
select task_identifier as task, state, count(*)
 from graphile_worker.jobs, lateral (select case
   when attempts >= max_attempts then 'failed'
   when attempts > 0 then 'retrying'
   else 'waiting' end as state)
group by task, state;

-- find-locked-jobs
-- takes runs text[]
-- gives id int8!
select id from graphile_worker.jobs where locked_by = any($runs);

-- unlock-runs
-- takes runs text[]
-- gives nothing
select from graphile_worker.force_unlock_workers($runs::text[]);

-- reschedule-jobs
-- takes ids int8[]
-- gives nothing
select from graphile_worker.reschedule_jobs($ids::bigint[], run_at := now());

-- forget-future-runs
-- takes nothing
-- gives nothing
update graphile_worker._private_known_crontabs set last_execution = now()
where last_execution > now() + interval '2 minutes';
