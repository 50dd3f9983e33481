-- find-audit-accounts
-- takes email text
-- gives id uuid
select id from accounts where email = $email and account_type in ('Assigner', 'Admin');

-- find-audit-requests
-- takes email text
-- gives id uuid
select id from assigner_requests where lower(email) = $email;

-- find-numbered-orders
-- takes first uuid, last uuid
-- gives id uuid
select id from orders where id between $first and $last;

-- find-invoiced-orders
-- takes year int4, number int4
-- gives id uuid
select order_id as id from invoices where year = $year and number = $number;
