-- withdraw-certificates
-- takes personId text, reason text, now timestamptz
-- gives nothing
update certificate_statuses set withdrawn_at = $now, withdrawal_reason = $reason
where person_id = $personId and withdrawn_at is null;
