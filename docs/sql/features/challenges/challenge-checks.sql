-- try-challenge-code
-- takes tokenHash bytea, codeHmac bytea, now timestamptz
-- gives isMatch bool!, isAdmitted bool!, isSuspended bool!, triesLeft int4, challengeId uuid, personId text, shortId text, codeLength int4, senderName text?, verified bool!, matchedAt timestamptz?, receipt text?
with tried as (
  update challenge_checks k
     set tries_left = k.tries_left - (k.matched_at is null)::int,
         matched_at = coalesce(k.matched_at, case
           when k.code_hmac = $codeHmac and exists (
             select from challenges c join (
     select a.id as account_id, p.id as person_id, p.controlled_at as since, null::timestamptz as until
       from accounts a join person_ids p on p.id = a.person_id
      where p.locked_at is null
     union all
     select a.id, r.person_id, greatest(p.controlled_at, r.retired_at), null
       from accounts a join person_ids p on p.id = a.person_id
       join retired_ids r on r.superseded_by = p.id
       join person_ids t on t.id = r.person_id
      where p.locked_at is null and t.locked_at is null
     union all
     select a.id, l.alias, greatest(p.controlled_at, l.created_at), l.ends_at
       from accounts a join person_ids p on p.id = a.person_id
       join site_connections n on n.person_id = p.id
       join aliases l on l.connection_id = n.id
      where p.locked_at is null
   ) o on o.person_id = c.person_id
              where c.id = k.challenge_id and c.created_at >= o.since and c.created_at < coalesce(o.until, 'infinity'))
           then $now::timestamptz end)
   where k.token_hash = $tokenHash and k.created_at > $now::timestamptz - interval '1800 seconds'
     and (k.tries_left > 0 or k.matched_at is not null)
  returning k.*, k.matched_at is not null and k.code_hmac = $codeHmac as is_match,
            (k.institution_id is null or exists (
             select from assigners g where g.id = k.institution_id and g.suspended_at is null and exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null)))
            and (k.api_key_id is null or exists (
             select from api_keys x where x.id = k.api_key_id and x.revoked_at is null))
            and (k.session_id is null or exists (
             select from sessions x where x.id = k.session_id and x.ends_at > $now)) as is_admitted,
            exists (
             select from assigners g
              where g.id = k.institution_id and g.suspended_at is not null and exists (select from accounts m where m.institution_id = g.id and m.deleted_at is null)
            ) as is_suspended,
            k.sender_verified and exists (
             select from assigners s join confirmed_names n on n.institution_id = s.id
              where s.id = k.institution_id and s.name = k.sender_name
                and n.name = s.name) as still_verified,
            old.matched_at as matched_before
), sender as (
  select t.sender_name as name, t.still_verified as verified, t.is_discreet
    from tried t
), noted_match as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select coalesce((select r.superseded_by from retired_ids r where r.person_id = t.person_id),
          (select c.person_id from aliases l join site_connections c on c.id = l.connection_id
            where l.alias = t.person_id and (l.ends_at is null or l.ends_at > $now)), t.person_id), 'ChallengeMatched', $now, case when not sender.is_discreet then sender.name end, case when t.institution_id is not null or sender.name is not null then sender.verified end
    from tried t, sender where t.is_match and t.matched_before is null
), noted_failure as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select coalesce((select r.superseded_by from retired_ids r where r.person_id = t.person_id),
          (select c.person_id from aliases l join site_connections c on c.id = l.connection_id
            where l.alias = t.person_id and (l.ends_at is null or l.ends_at > $now)), t.person_id), 'ChallengeFailed', $now, case when not sender.is_discreet then sender.name end, case when t.institution_id is not null or sender.name is not null then sender.verified end
    from tried t, sender where
  t.matched_at is null and t.tries_left = 4
  and exists (select from challenges c where c.id = t.challenge_id)
), ended as (
  update challenges c
     set matched_at = t.matched_at, check_ends_at = $now, sender_verified = t.still_verified
    from tried t
   where c.id = t.challenge_id and c.matched_at is null
     and (t.is_match or t.matched_at is null and t.tries_left = 0)
)
select is_match as "isMatch", is_admitted as "isAdmitted", is_suspended as "isSuspended",
       tries_left as "triesLeft", challenge_id as "challengeId",
       person_id as "personId", short_id as "shortId", code_length as "codeLength",
       sender_name as "senderName", still_verified as verified,
       matched_at as "matchedAt", receipt
  from tried;
