-- insert-challenge
-- takes personId text, shortId text, secret bytea, createdAt timestamptz, senderHash bytea, isInstitution bool, institutionId uuid?, apiKeyId uuid?, sessionId uuid?, askedBy uuid?, typedName text?, tokenHash bytea?, codeHmac bytea?, codeLength int4?, checkEndsAt timestamptz?, maxUnread int4, maxOfSender int4, nowMs int8, bucketKeys text[], bucketPoints int4[], bucketEnds int8[], added int4[]
-- gives waitMs int8
with bucket as (
  select * from unnest((select $bucketKeys::text[]), (select $bucketPoints::int[]),
                       (select $bucketEnds::bigint[]), (select $added::int[]))
                as b (key, most, ends, added)
), full_before as (
  select max((select r.expire from rate_limits r
               where r.key = b.key and r.expire > $nowMs and r.expire <= b.ends
                 and r.points + b.added > b.most)) as until
    from bucket b
), counted as (
  insert into rate_limits as r (key, points, expire)
  select b.key, b.added, b.ends from bucket b
   where (select until from full_before) is null order by b.key
  on conflict (key) do update
     set points = case when r.expire <= $nowMs then excluded.points
                       else r.points + excluded.points end,
         expire = case when r.expire <= $nowMs then excluded.expire
                       -- Further ahead than a window: a clock was wrong when it was written.
                       else least(r.expire, excluded.expire) end
  returning key, points, expire
), full_at as (
  select coalesce((select until from full_before),
                  (select max(c.expire) from counted c join bucket b on b.key = c.key
                    where c.points > b.most)) as until
), allowed as (select from full_at where until is null),
full_bucket as (select until - $nowMs as "waitMs" from full_at where until is not null), pushed_out as (
  delete from challenges using allowed
   where id = any ((
     select (array_agg(id order by created_at desc, id desc))[$maxUnread:]
            || (array_agg(id order by created_at desc, id desc)
                  filter (where sender_hash = $senderHash))[$maxOfSender:]
       from challenges
      where person_id = $personId and read_at is null and from_institution = $isInstitution
   )::uuid[])
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
  select coalesce((select r.superseded_by from retired_ids r where r.person_id = $personId),
          (select c.person_id from aliases l join site_connections c on c.id = l.connection_id
            where l.alias = $personId and (l.ends_at is null or l.ends_at > $createdAt::timestamptz)), $personId), 'ChallengeReceived', $createdAt::timestamptz, case when not sender.is_discreet then sender.name end, case when $isInstitution or sender.name is not null then sender.verified end
    from stored, sender
), added_up as (
  insert into daily_figures (day, challenges)
  select ($createdAt::timestamptz at time zone 'Europe/Berlin')::date, 1 from stored
), checkable as (
  insert into challenge_checks (token_hash, challenge_id, person_id, short_id, code_hmac,
                                code_length, institution_id, api_key_id, session_id,
                                sender_name, sender_verified, is_discreet, created_at,
                                tries_left, asked_by)
  select $tokenHash, id, $personId, $shortId, $codeHmac, $codeLength, $institutionId, $apiKeyId,
         $sessionId, sender_name, sender_verified, sender.is_discreet, $createdAt, 5,
         $askedBy
    from stored, sender where $tokenHash::bytea is not null
)
select "waitMs" from full_bucket;
