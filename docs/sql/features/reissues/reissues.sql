-- lock-id-to-reissue
-- takes id text, institutionId uuid
-- gives isWithdrawn bool!, isRetired bool!, isLocked bool!, isControlled bool!, isAllowed bool, isOpen bool!, notBefore timestamptz?, isNamed bool!, hasEmail bool!
select p.withdrawn_at is not null as "isWithdrawn", p.locked_at is not null as "isLocked",
      exists (select from retired_ids x where x.person_id = p.id) as "isRetired",
      p.controlled_at is not null as "isControlled", p.reissue_allowed as "isAllowed",
      exists (select from reissues r where r.person_id = p.id and r.ended_at is null) as "isOpen",
      greatest(
        (select r.asked_at + interval '31536000 seconds' from reissues r
          where r.person_id = p.id
          order by r.asked_at desc offset 2 limit 1),
        (select max(r.ended_at) + interval '5184000 seconds' from reissues r
          where r.person_id = p.id and r.outcome in ('HandedOver', 'Opened'))
      ) as "notBefore",
      exists (select from assigners g where g.id = p.institution_id and g.name <> '') as "isNamed",
      exists (select from accounts a where a.person_id = p.id and a.email is not null) as "hasEmail"
 from person_ids p
where p.id = $id and p.institution_id = $institutionId and p.claimed_at is not null
  for no key update of p;

-- list-reissues
-- takes institutionId uuid, since timestamptz, now timestamptz, count int8
-- gives personId text, reason text, askedAt timestamptz, opensAt timestamptz, isPaused bool!, askedBy uuid?, askedByName text?, outcome text?
select r.person_id as "personId", r.reason, r.asked_at as "askedAt", r.opens_at as "opensAt",
      r.ended_at is null and coalesce(r.paused_until > $now, false) as "isPaused", r.asked_by as "askedBy", (select m.name from members m where m.id = r.asked_by) as "askedByName", r.outcome
 from reissues r
where r.institution_id = $institutionId and (r.ended_at is null or r.ended_at > $since)
order by r.ended_at is not null, r.asked_at desc, r.id limit $count;

-- list-open-reissues
-- takes since timestamptz, now timestamptz, count int8
-- gives personId text, reason text, askedAt timestamptz, opensAt timestamptz, isPaused bool!, id uuid, institutionId uuid, institution text, madeLately int8!
select r.person_id as "personId", r.reason, r.asked_at as "askedAt", r.opens_at as "opensAt",
      r.ended_at is null and coalesce(r.paused_until > $now, false) as "isPaused", r.id, r.institution_id as "institutionId", g.name as institution,
      (select count(*) from reissues m
        where m.institution_id = r.institution_id and m.asked_at > $since) as "madeLately"
 from reissues r join assigners g on g.id = r.institution_id
where r.ended_at is null
order by r.asked_at, r.id limit $count;

-- take-due-reissue-mails
-- takes now timestamptz
-- gives accountId uuid, opensAt timestamptz
with due as (
  update reissues r
     set mailed_at = $now,
         opens_at = greatest(r.opens_at, $now + interval '1 days')
   where r.ended_at is null and exists (
     select from (values (least(r.asked_at + interval '7 days',
                                r.opens_at - interval '1 days')),
                         (r.opens_at - interval '1 days')) as m (at)
      where m.at > r.mailed_at and m.at <= $now)
  returning r.person_id, r.opens_at
)
select a.id as "accountId", due.opens_at as "opensAt"
  from due join accounts a on a.person_id = due.person_id and a.email is not null
 order by a.id;
