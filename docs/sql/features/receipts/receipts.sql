-- list-receipts
-- takes institutionId uuid, oldest timestamptz, text text, count int8, skip int8
-- gives id uuid, personId text, shortId text, senderName text, verified bool, matchedAt timestamptz, receipt text, askedBy text?
select id, person_id as "personId", short_id as "shortId", sender_name as "senderName",
      is_verified as verified, matched_at as "matchedAt", receipt,
      (select m.name from members m where m.id = asked_by) as "askedBy"
 from receipts
where institution_id = $institutionId and matched_at > $oldest
  and (strpos(replace(person_id, '-', ''), $text) > 0 or strpos(short_id, $text) > 0)
order by matched_at desc, id desc limit $count offset $skip;
