-- insert-email-undo
-- takes accountId uuid, email text?, until timestamptz
-- gives undoId uuid
insert into account_undos (kind, account_id, email, had_password, expires_at)
select 'emailChanged', id, $email, password_hash is not null, $until
  from accounts where id = $accountId
returning id as "undoId";

-- return-to-address
-- takes accountId uuid, email text, now timestamptz
-- gives undoId uuid
with back as (
  select id from account_undos
   where kind = 'emailChanged' and account_id = $accountId and email = $email
     and undone_at is null and expires_at > $now
   order by id limit 1
), later as (
  update account_undos u set expires_at = $now
    from back
   where u.kind in ('emailChanged', 'secondFactorAdded') and u.account_id = $accountId
     and u.id > back.id and u.expires_at > $now
)
select id as "undoId" from back;

-- restore-email
-- takes undoId uuid, accountId uuid, email text?, now timestamptz
-- gives nothing
with later as (
  update account_undos set expires_at = $now
   where kind in ('emailChanged', 'secondFactorAdded') and account_id = $accountId and id > $undoId
), forgotten as (
  update account_undos d set password_hash = null
    from account_undos u
   where u.id = $undoId and not u.had_password
     and d.kind = 'deleted' and d.account_id = $accountId
)
update accounts a
   set email = $email, email_verified_at = $now,
       account_type = case when $email::text is null then 'LocalAnonymous'
                           else account_type end,
       password_hash = case when u.had_password then a.password_hash end
  from account_undos u
 where u.id = $undoId and a.id = $accountId;
