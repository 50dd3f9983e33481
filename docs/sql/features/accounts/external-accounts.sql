-- find-or-insert-external-account
-- takes provider text, subject text, language text, now timestamptz
-- gives accountId uuid, accountType text, username text?, profileId text?, isNew bool
insert into accounts (account_type, provider, provider_subject, language, created_at)
values ('External', $provider, $subject, $language, $now)
on conflict (provider, provider_subject) do update set provider = excluded.provider
  where accounts.deleted_at is null
returning new.id as "accountId", account_type as "accountType", username,
          person_id as "profileId", old.id is null as "isNew";

-- is-identity-of
-- takes accountId uuid, provider text, subject text
-- gives nothing
select from accounts
where id = $accountId and provider = $provider and provider_subject = $subject;

-- lock-linked-account
-- takes accountId uuid
-- gives personId text?
select person_id as "personId" from accounts
where id = $accountId and deleted_at is null for no key update;

-- link-account
-- takes accountId uuid, personId text, now timestamptz
-- gives nothing
with linked as (
  update accounts set person_id = $personId, joined_at = $now where id = $accountId
  returning person_id
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select l.person_id, 'AccountLinked', $now, null, null
    from linked l
)
select from linked;
