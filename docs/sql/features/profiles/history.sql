-- list-events
-- takes personId text, oldest timestamptz, kind text?, kinds text[]?, month date?, count int8, skip int8
-- gives id uuid, kind text, occurredAt timestamptz, senderName text?, senderVerified bool?
select e.id, e.kind, e.occurred_at as "occurredAt", e.sender_name as "senderName",
      e.sender_verified as "senderVerified"
 from person_events e
where e.person_id = $personId and e.occurred_at > $oldest
  and e.occurred_at >= (select p.controlled_at from person_ids p where p.id = $personId) and e.hidden_at is null
  and e.kind = coalesce($kind, e.kind) and ($kinds::text[] is null or e.kind = any($kinds))
  and e.occurred_at >= coalesce((($month::date)::timestamp at time zone 'Europe/Berlin'), '-infinity')
  and e.occurred_at < coalesce((($month::date + interval '1 month')::timestamp at time zone 'Europe/Berlin'), 'infinity')
order by e.occurred_at desc, e.id desc limit $count offset $skip;

-- hide-event
-- takes personId text, oldest timestamptz, id uuid, now timestamptz
-- gives isHidden bool
with own as (
  select e.occurred_at, e.id, e.kind from person_events e where e.person_id = $personId and e.occurred_at > $oldest
   and e.occurred_at >= (select p.controlled_at from person_ids p where p.id = $personId) and e.id = $id
), hidden as (
  update person_events e set hidden_at = coalesce(e.hidden_at, $now)
    from own where e.occurred_at = own.occurred_at and e.id = own.id and own.kind in ('ChallengeReceived', 'ChallengeMatched', 'ChallengeFailed')
)
select kind in ('ChallengeReceived', 'ChallengeMatched', 'ChallengeFailed') as "isHidden" from own;
