-- forget-history
-- takes personId text, now timestamptz
-- gives nothing
delete from person_events e where e.person_id = $personId and not (
exists (select from accounts a where a.person_id = $personId)
or exists (select from one_time_tokens u
            where u.person_id = $personId and u.kind = 'deleted'
              and u.used_at is null and u.expires_at > $now));

-- forget-ended-histories
-- takes now timestamptz, count int8
-- gives nothing
delete from person_events e using (
  select x.occurred_at, x.id from person_events x
   where x.person_id in (
         select ended.person_id from one_time_tokens ended
          where ended.kind = 'deleted' and ended.expires_at <= $now
            and not (
     exists (select from accounts a where a.person_id = ended.person_id)
     or exists (select from one_time_tokens u
                 where u.person_id = ended.person_id and u.kind = 'deleted'
                   and u.used_at is null and u.expires_at > $now)))
   limit $count
) ended
 where e.occurred_at = ended.occurred_at and e.id = ended.id;

-- delete-unseen-events
-- takes since timestamptz, until timestamptz, now timestamptz, count int8
-- gives nothing
delete from person_events e using (
  select x.occurred_at, x.id from person_events x
   where x.occurred_at >= $since and x.occurred_at <= $until
     and not exists (select from person_ids p
                      where p.id = x.person_id and p.controlled_at <= x.occurred_at
                        and (
     exists (select from accounts a where a.person_id = p.id)
     or exists (select from one_time_tokens u
                 where u.person_id = p.id and u.kind = 'deleted'
                   and u.used_at is null and u.expires_at > $now)))
   limit $count
) unseen
 where e.occurred_at = unseen.occurred_at and e.id = unseen.id
   and e.occurred_at >= $since and e.occurred_at <= $until;
