-- pause-reissue
-- takes personId text, now timestamptz
-- gives nothing
update reissues
  set paused_until = $now::timestamptz + interval '30 days',
      opens_at = greatest(opens_at, $now) + interval '30 days'
where person_id = $personId and ended_at is null and paused_until is null;
