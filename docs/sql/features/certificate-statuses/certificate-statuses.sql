-- list-signed
-- takes accountId uuid, id text, count int8
-- gives jti text?, signedAt timestamptz?, withdrawnAt timestamptz?, withdrawalReason text?
select s.jti, s.signed_at as "signedAt", s.withdrawn_at as "withdrawnAt",
      s.withdrawal_reason as "withdrawalReason"
 from person_ids p left join certificate_statuses s on s.person_id = p.id
where p.id = $id and p.assigner_id = $accountId and p.claimed_at is not null
order by s.signed_at desc, s.jti limit $count;

-- withdraw-certificate
-- takes accountId uuid, jti text, reason text, now timestamptz
-- gives jti text, signedAt timestamptz, withdrawnAt timestamptz?, withdrawalReason text?
with withdrawn as (
  update certificate_statuses s set withdrawn_at = $now, withdrawal_reason = $reason
   where s.jti = $jti and s.assigner_id = $accountId and s.withdrawn_at is null
  returning s.*
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, person_id, details)
  select $now, 'certificate.withdrawn', $accountId, 'Assigner', s.person_id, jsonb_build_object('reason', $reason::text, 'jti', s.jti)
    from withdrawn s
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select s.person_id, 'CertificateWithdrawn', $now, nullif(g.name, ''), c.account_id is not null
    from withdrawn s left join assigners g on g.account_id = s.assigner_id left join confirmed_names c on c.account_id = g.account_id and c.name = g.name
)
select s.jti, s.signed_at as "signedAt", s.withdrawn_at as "withdrawnAt",
       s.withdrawal_reason as "withdrawalReason" from withdrawn s;

-- find-signed
-- takes accountId uuid, jti text
-- gives jti text, signedAt timestamptz, withdrawnAt timestamptz?, withdrawalReason text?
select s.jti, s.signed_at as "signedAt", s.withdrawn_at as "withdrawnAt",
      s.withdrawal_reason as "withdrawalReason" from certificate_statuses s
where s.jti = $jti and s.assigner_id = $accountId;

-- find-withdrawal
-- takes jti text
-- gives withdrawnAt timestamptz!
select withdrawn_at as "withdrawnAt" from certificate_statuses
where jti = $jti and withdrawn_at is not null;

-- read-status-list
-- takes list int4
-- gives indices int4[]!
select array(
        select idx from certificate_statuses
         where list = $list and withdrawn_at is not null order by idx
      ) as indices
where exists (select from certificate_statuses where list = $list);
