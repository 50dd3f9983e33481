-- list-signed, replanned
-- takes institutionId uuid, id text, count int8
-- gives jti text?, signedAt timestamptz?, withdrawnAt timestamptz?, withdrawalReason text?, signedBy text?
select s.jti, s.signed_at as "signedAt", s.withdrawn_at as "withdrawnAt",
      case when s.withdrawal_reason <> 'IdLocked' or not exists (
        select from person_ids o where o.id = s.person_id and o.controlled_at is not null
      ) then s.withdrawal_reason end as "withdrawalReason", (select m.name from members m where m.id = s.signed_by) as "signedBy"
 from person_ids p
 left join (
   (select * from certificate_statuses v
     where v.person_id = $id and v.withdrawn_at is null
     order by v.withdrawn_at desc nulls first, v.signed_at desc, v.jti limit $count)
   union all
   (select * from certificate_statuses w
     where w.person_id = $id and w.withdrawn_at is not null
     order by w.withdrawn_at desc nulls first, w.signed_at desc, w.jti limit $count)
 ) s on s.person_id = p.id
where p.id = $id and p.institution_id = $institutionId and p.claimed_at is not null
order by s.withdrawn_at desc nulls first, s.signed_at desc, s.jti;

-- withdraw-certificate
-- takes institutionId uuid, accountId uuid, jti text, reason text, now timestamptz
-- gives jti text, signedAt timestamptz, withdrawnAt timestamptz?, withdrawalReason text?, signedBy text?
with
withdrawn as (
  update certificate_statuses s set withdrawn_at = $now, withdrawal_reason = $reason
   where s.jti = $jti and s.institution_id = $institutionId and s.withdrawn_at is null
  returning s.*
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, person_id, details)
  select $now, 'certificate.withdrawn', $accountId, 'Assigner', s.person_id, jsonb_build_object('reason', $reason::text, 'jti', s.jti)
    from withdrawn s
), without_print as (
  update person_ids p set printed_at = null
    from (select distinct person_id from withdrawn) w
   where p.id = w.person_id and p.printed_at is not null and p.controlled_at is null
     and not exists (
       select from certificate_statuses s
        where s.person_id = p.id and s.withdrawn_at is null
          and not exists (select from withdrawn d where d.list = s.list and d.idx = s.idx)
     )
), sender as (
  select distinct w.person_id, nullif(g.name, '') as name, c.institution_id is not null as verified,
         g.is_discreet
    from withdrawn w join assigners g on g.id = w.institution_id left join confirmed_names c on c.institution_id = g.id and c.name = g.name
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select sender.person_id, 'CertificateWithdrawn', $now, case when not sender.is_discreet then sender.name end, case when true or sender.name is not null then sender.verified end
    from sender where not exists (
    select from person_events e join person_ids o on o.id = e.person_id
     where e.person_id = sender.person_id
       and e.kind = 'CertificateWithdrawn' and e.occurred_at > $now::timestamptz - interval '1 hour'
       and e.occurred_at >= coalesce(o.controlled_at, '-infinity'))
)
select s.jti, s.signed_at as "signedAt", s.withdrawn_at as "withdrawnAt",
       case when s.withdrawal_reason <> 'IdLocked' or not exists (
         select from person_ids o where o.id = s.person_id and o.controlled_at is not null
       ) then s.withdrawal_reason end as "withdrawalReason", (select m.name from members m where m.id = s.signed_by) as "signedBy" from withdrawn s;

-- find-signed
-- takes institutionId uuid, jti text
-- gives jti text, signedAt timestamptz, withdrawnAt timestamptz?, withdrawalReason text?, signedBy text?
select s.jti, s.signed_at as "signedAt", s.withdrawn_at as "withdrawnAt",
      case when s.withdrawal_reason <> 'IdLocked' or not exists (
        select from person_ids o where o.id = s.person_id and o.controlled_at is not null
      ) then s.withdrawal_reason end as "withdrawalReason", (select m.name from members m where m.id = s.signed_by) as "signedBy" from certificate_statuses s
where s.jti = $jti and s.institution_id = $institutionId;

-- withdraw-all
-- takes institutionId uuid, accountId uuid, id text, reason text, signedUntil timestamptz, now timestamptz
-- gives isOwn bool!
with own as (
  select p.id from person_ids p
   where p.id = $id and p.institution_id = $institutionId and p.claimed_at is not null
),
withdrawn as (
  update certificate_statuses s set withdrawn_at = $now, withdrawal_reason = $reason
   where s.person_id in (select id from own) and s.signed_at <= $signedUntil and s.institution_id = $institutionId and s.withdrawn_at is null
  returning s.*
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, person_id, details)
  select $now, 'certificate.withdrawn', $accountId, 'Assigner', s.person_id, jsonb_build_object('reason', $reason::text, 'jti', s.jti)
    from withdrawn s
), without_print as (
  update person_ids p set printed_at = null
    from (select distinct person_id from withdrawn) w
   where p.id = w.person_id and p.printed_at is not null and p.controlled_at is null
     and not exists (
       select from certificate_statuses s
        where s.person_id = p.id and s.withdrawn_at is null
          and not exists (select from withdrawn d where d.list = s.list and d.idx = s.idx)
     )
), sender as (
  select distinct w.person_id, nullif(g.name, '') as name, c.institution_id is not null as verified,
         g.is_discreet
    from withdrawn w join assigners g on g.id = w.institution_id left join confirmed_names c on c.institution_id = g.id and c.name = g.name
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select sender.person_id, 'CertificateWithdrawn', $now, case when not sender.is_discreet then sender.name end, case when true or sender.name is not null then sender.verified end
    from sender where not exists (
    select from person_events e join person_ids o on o.id = e.person_id
     where e.person_id = sender.person_id
       and e.kind = 'CertificateWithdrawn' and e.occurred_at > $now::timestamptz - interval '1 hour'
       and e.occurred_at >= coalesce(o.controlled_at, '-infinity'))
)
select true as "isOwn" from own;
