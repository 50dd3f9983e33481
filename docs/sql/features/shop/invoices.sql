-- insert-invoice
-- takes year int4, orderId uuid, kind text, now timestamptz, document jsonb
-- gives number int4
with counter as (
  insert into invoice_counters as c (year, last_number) values ($year, 1)
  on conflict (year) do update set last_number = c.last_number + 1
  returning last_number
)
insert into invoices (year, number, order_id, kind, issued_at, document)
select $year, last_number, $orderId, $kind, $now, $document from counter
returning number;

-- find-invoice-number
-- takes orderId uuid
-- gives year int4, number int4
select year, number from invoices where order_id = $orderId and kind = 'invoice';

-- list-invoices
-- takes orderId uuid, ownerId uuid?
-- gives isHidden bool, invoices jsonb
select o.deleted_at is not null as "isHidden",
      (select coalesce(jsonb_agg(jsonb_build_object('year', i.year, 'number', i.number,
                'document', i.document) order by i.kind desc), '[]')
         from invoices i where i.order_id = o.id) as invoices
 from orders o
where o.id = $orderId and ($ownerId::uuid is null or o.ordered_by_account_id = $ownerId);
