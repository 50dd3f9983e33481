-- pause-reissue
-- takes personId text, now timestamptz
-- gives nothing
update reissues
  set paused_until = $now::timestamptz + interval '30 days',
      opens_at = greatest(opens_at, $now) + interval '30 days'
where person_id = $personId and ended_at is null and paused_until is null;

-- mark-reissue-ended
-- takes personId text, institutionId uuid?, outcome text, now timestamptz
-- gives nothing
update reissues r set ended_at = $now, outcome = $outcome
where r.person_id = $personId and r.ended_at is null
  and r.institution_id = coalesce($institutionId, r.institution_id)
  and ($outcome <> 'Opened' or (r.opens_at <= $now and not exists (
    select from (values (least(r.asked_at + interval '7 days',
                               r.opens_at - interval '1 days')),
                        (r.opens_at - interval '1 days')) as m (at)
     where m.at > r.mailed_at and m.at <= $now)));
