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

-- renew-job-locks
-- takes runs text[]
-- gives nothing
update graphile_worker._private_jobs set locked_at = now() where locked_by = any($runs);

-- find-jobs-of-others
-- takes runs text[]
-- gives id int8, run text!, lockedAt text!
select id, locked_by as run, extract(epoch from locked_at)::text as "lockedAt" from graphile_worker._private_jobs
where locked_at is not null and locked_by <> all($runs);

-- take-over-job
-- takes id int8, run text, lockedAt text
-- gives nothing
update graphile_worker._private_jobs
  set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
where id = $id and locked_by = $run and extract(epoch from locked_at)::text = $lockedAt;

-- forget-future-runs
-- takes nothing
-- gives nothing
update graphile_worker._private_known_crontabs set last_execution = now()
where last_execution > now() + interval '2 minutes';
