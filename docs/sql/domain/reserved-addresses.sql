-- find-reservation
-- takes email text, accountId uuid?, now timestamptz
-- gives undoId uuid, until timestamptz, language text
select u.id as "undoId", u.expires_at as "until", a.language
 from account_undos u join accounts a on a.id = u.account_id
where u.email = $email and u.kind = 'emailChanged' and u.undone_at is null
  and u.expires_at > $now and u.account_id is distinct from $accountId
order by u.id limit 1;

-- list-previous-addresses
-- takes accountIds uuid[], now timestamptz
-- gives accountId uuid, to text!
select distinct account_id as "accountId", email as "to" from account_undos
where kind = 'emailChanged' and account_id = any($accountIds) and email is not null
  and undone_at is null and expires_at > $now
order by 1, 2;
