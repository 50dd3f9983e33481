-- find-issued
-- takes institutionId uuid, ids text[]
-- gives id text, claimedAt timestamptz!, secret bytea?, withdrawnAt timestamptz?, isLocked bool
select p.id, p.claimed_at as "claimedAt", case when p.locked_at is null then p.ownership_secret end as secret,
      p.withdrawn_at as "withdrawnAt", (p.locked_at is not null and p.ownership_secret is not null) as "isLocked" from person_ids p
where p.id = any($ids) and p.institution_id = $institutionId;

-- read-secrets
-- takes institutionId uuid, accountId uuid, apiKeyId uuid?, ids text[], now timestamptz, jtis text[], indices int4[]
-- gives id text, claimedAt timestamptz!, secret bytea?, withdrawnAt timestamptz?, isLocked bool, name text, confirmed bool, jti text?, list int4?, idx int4?, firstOfMostAt timestamptz?
with found as (
  select p.id, p.claimed_at, case when p.locked_at is null then p.ownership_secret end as secret, p.withdrawn_at,
         (p.locked_at is not null and p.ownership_secret is not null) as is_locked,
         (select s.signed_at from certificate_statuses s
           where s.person_id = p.id and s.withdrawn_at is null
             and s.signed_at > $now::timestamptz - interval '86400 s'
           order by s.signed_at desc
           offset 199 limit 1) as first_of_most_at,
         g.name, c.institution_id is not null as confirmed
    from person_ids p
    join assigners g on g.id = p.institution_id left join confirmed_names c on c.institution_id = g.id and c.name = g.name
   where p.id = any($ids) and p.institution_id = $institutionId
   order by p.id for share of p
), taken as (
  insert into certificate_statuses (list, idx, jti, person_id, institution_id, signed_at,
                                    signed_by)
  select ((nextval('certificate_status_draws') - 1) / 131072 + 1), drawn.idx, drawn.jti, drawn.id, $institutionId, $now,
         case when $apiKeyId::uuid is null then $accountId::uuid end
    from (
      select w.idx, w.jti, f.id
        from unnest($ids::text[], $jtis::text[], $indices::int4[]) as w (id, jti, idx)
        join found f on f.id = w.id
       where w.jti is not null and f.secret is not null and f.name <> ''
         and f.first_of_most_at is null
       order by w.idx
    ) drawn
  on conflict (list, idx) do nothing
  returning person_id, jti, list, idx
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, actor_api_key_id, person_id, details)
  select $now, 'personId.secretRead', $accountId, 'Assigner', $apiKeyId, f.id, jsonb_build_object('signed', t.jti is not null)
    from found f left join taken t on t.person_id = f.id
    where f.secret is not null and (t.jti is not null or cardinality($jtis) = 0)
)
select f.id, f.claimed_at as "claimedAt", f.secret, f.withdrawn_at as "withdrawnAt",
       f.is_locked as "isLocked", f.name, f.confirmed, t.jti, t.list, t.idx,
       f.first_of_most_at as "firstOfMostAt"
  from found f left join taken t on t.person_id = f.id;

-- insert-prints
-- takes institutionId uuid, accountId uuid, apiKeyId uuid?, ids text[], now timestamptz
-- gives id text, copyNumber int4
with locked as (
  select p.id from person_ids p
   where p.id = any($ids) and p.institution_id = $institutionId
     and p.controlled_at is null and p.withdrawn_at is null
   order by p.id for no key update
), printed as (
  update person_ids p set print_count = p.print_count + 1, printed_at = $now
    from locked l where p.id = l.id
  returning p.id, p.print_count
), recorded as (
  insert into certificate_prints (person_id, copy_number, institution_id, printed_at)
  select id, print_count, $institutionId, $now from printed
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, actor_api_key_id, person_id, details)
  select $now, 'certificate.printed', $accountId, 'Assigner', $apiKeyId, id, jsonb_build_object('copy', print_count)
    from printed
)
select id, print_count as "copyNumber" from printed;
