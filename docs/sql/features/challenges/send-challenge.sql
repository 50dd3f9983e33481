-- insert-challenge-1
-- takes personId text, shortId text, secret bytea, createdAt timestamptz, senderHash bytea, isInstitution bool, institutionId uuid?, apiKeyId uuid?, sessionId uuid?, typedName text?, tokenHash bytea?, codeHmac bytea?, codeLength int4?, checkEndsAt timestamptz?, tries int4, maxUnread int8, maxOfSender int8, nowMs int8, bucketKeys text[], bucketPoints int4[], bucketEnds int8[]
-- gives waitMs int8
with
counted_1 as (
  insert into rate_limits as r (key, points, expire)
  select ($bucketKeys::text[])[1], 1, ($bucketEnds::bigint[])[1]
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + (r.points < ($bucketPoints::int[])[1])::int end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning coalesce(old.expire > $nowMs and old.points >= ($bucketPoints::int[])[1], false) as is_full, expire
),
allowed as (select from counted_1 where not is_full),
full_bucket as (
  select expire - $nowMs as "waitMs" from counted_1 where is_full
), unread as (
  select id, created_at, sender_hash, sender_hash is not distinct from $senderHash as is_own
    from challenges
   where person_id = $personId and read_at is null and from_institution = $isInstitution
), crowded as (
  select count(*) >= $maxUnread or count(*) filter (where is_own) >= $maxOfSender as is_crowded
    from unread
), placed as (
  select id, created_at, is_own,
         row_number() over (partition by coalesce(sender_hash, uuid_send(id))
                                order by created_at desc, id desc) + is_own::int as place
    from unread where (select is_crowded from crowded)
), ranked as (
  select id, is_own and place > $maxOfSender as is_too_many,
         row_number() over (order by place, created_at desc, id desc) as rank
    from placed
), pushed_out as (
  delete from challenges using allowed
   where id = any (array(select id from ranked where is_too_many or rank >= $maxUnread))
), sender as (
  select nullif(coalesce(nullif(g.name, ''), $typedName), '') as name,
         c.institution_id is not null as verified, coalesce(g.is_discreet, false) as is_discreet
    from (values (1)) one
    left join assigners g on g.id = $institutionId left join confirmed_names c on c.institution_id = g.id and c.name = g.name
), stored as (
  insert into challenges (person_id, short_id, secret, created_at, sender_hash,
                          from_institution, institution_id, sender_name, sender_verified,
                          check_ends_at)
  select $personId, $shortId, $secret::bytea, $createdAt::timestamptz, $senderHash,
         $isInstitution, $institutionId::uuid, sender.name, sender.verified,
         $checkEndsAt::timestamptz
    from allowed, sender
  returning id, sender_name, sender_verified
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select $personId, 'ChallengeReceived', $createdAt::timestamptz, case when not sender.is_discreet then sender.name end, case when $isInstitution or sender.name is not null then sender.verified end
    from stored, sender
), checkable as (
  insert into challenge_checks (token_hash, challenge_id, person_id, short_id, code_hmac,
                                code_length, institution_id, api_key_id, session_id,
                                sender_name, sender_verified, is_discreet, created_at,
                                tries_left)
  select $tokenHash, id, $personId, $shortId, $codeHmac, $codeLength, $institutionId, $apiKeyId,
         $sessionId, sender_name, sender_verified, sender.is_discreet, $createdAt, $tries
    from stored, sender where $tokenHash::bytea is not null
)
select "waitMs" from full_bucket;
