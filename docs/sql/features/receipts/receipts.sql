-- list-receipts
-- takes accountId uuid, oldest timestamptz, text text, count int8, skip int8
-- gives id uuid, personId text, shortId text, senderName text, verified bool, matchedAt timestamptz, receipt text
select id, person_id as "personId", short_id as "shortId", sender_name as "senderName",
      is_verified as verified, matched_at as "matchedAt", receipt
 from receipts
where assigner_id = $accountId and matched_at > $oldest
  and (strpos(replace(person_id, '-', ''), $text) > 0 or strpos(short_id, $text) > 0)
order by matched_at desc, id desc limit $count offset $skip;

-- delete-old-receipts
-- takes oldest timestamptz, count int8
-- gives nothing
delete from receipts
where ctid = any (array(select ctid from receipts where matched_at <= $oldest limit $count));
