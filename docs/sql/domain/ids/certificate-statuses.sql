-- withdraw-certificates
-- takes personId text, reason text, now timestamptz
-- gives nothing
with withdrawn as (
  update certificate_statuses s set withdrawn_at = $now, withdrawal_reason = $reason
   where s.person_id = $personId and s.withdrawn_at is null
  returning s.*
), noted as (
  insert into person_events (person_id, kind, occurred_at, sender_name, sender_verified)
  select w.person_id, 'CertificateWithdrawn', $now, null, null
    from (select distinct person_id from withdrawn) w
)
select from withdrawn;
