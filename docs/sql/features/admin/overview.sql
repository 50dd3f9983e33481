-- admin-overview
-- takes since timestamptz, dueBefore timestamptz, payable text[], decisions text[], mail text
-- gives openRequests int8!, toAccept int8!, toFulfil int8!, toShip int8!, unpaid int8!, overdue int8!, failedMails int8!, done int8!
select (select count(*) from assigner_requests where approved_at is null) as "openRequests",
(select count(*) from orders where deleted_at is null and status = 'Placed') as "toAccept",
(select count(*) from orders where deleted_at is null and status = 'Accepted') as "toFulfil",
(select count(*) from orders where deleted_at is null and status = 'Fulfilled') as "toShip",
(select count(*) from orders where deleted_at is null and not is_paid and status = any($payable)) as unpaid,
(select count(*) from orders o
   join invoices i on i.order_id = o.id and i.kind = 'invoice'
  where deleted_at is null and not is_paid and status = any($payable) and i.issued_at < $dueBefore) as overdue,
(select count(*) from graphile_worker.jobs
  where attempts >= max_attempts and task_identifier = $mail) as "failedMails",
(select count(*) from audit_entries
  where actor_account_type = 'Admin' and recorded_at >= $since
    and action = any($decisions)) as done;
