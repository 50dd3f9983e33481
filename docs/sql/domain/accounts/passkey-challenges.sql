-- delete-old-passkey-challenges
-- takes now timestamptz, count int8
-- gives nothing
delete from passkey_challenges
where ctid = any (array(select ctid from passkey_challenges where expires_at <= $now limit $count));
