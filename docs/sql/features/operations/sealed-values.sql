-- list-sealed-accounts
-- takes after text, count int8
-- gives cursor text!, sealed bytea!, facts text!
select id::text as cursor, password_hash as sealed, '' as facts
 from accounts where (id) > ($after::text::uuid) and password_hash is not null
order by id limit $count;
