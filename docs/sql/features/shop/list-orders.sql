-- list-orders-time-asc, replanned
-- takes ownerId uuid?, statuses text[], from timestamptz?, before timestamptz?, text text?, invoiceYear int4?, invoiceNumber int4?, count int8, skip int8
-- gives id uuid, institutionId uuid, orderedByAccountId uuid, orderedBy text?, contentHash bytea, status text, statusChanges jsonb, invoiceAddress jsonb, shippingAddress jsonb, sendInvoiceSeparately bool, shippingMethod text, paymentMethod text, currency text, shippingCents int4, isPaid bool, customerReference text?, language text, cancellationReason text?, carrier text?, trackingNumber text?, createdAt timestamptz, items jsonb
select
      o.id, o.institution_id as "institutionId",
      o.ordered_by_account_id as "orderedByAccountId",
      (select m.name from members m where m.id = o.ordered_by_account_id) as "orderedBy",
      o.content_hash as "contentHash", o.status, o.status_changes as "statusChanges",
      o.invoice_address as "invoiceAddress", o.shipping_address as "shippingAddress",
      o.send_invoice_separately as "sendInvoiceSeparately",
      o.shipping_method as "shippingMethod", o.payment_method as "paymentMethod",
      o.currency, o.shipping_cents as "shippingCents", o.is_paid as "isPaid",
      o.customer_reference as "customerReference", o.language,
      o.cancellation_reason as "cancellationReason", o.carrier,
      o.tracking_number as "trackingNumber", o.created_at as "createdAt",
      (select jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name,
                'category', i.category, 'imageUrl', i.image_url,
                'priceCents', i.price_cents, 'amount', i.amount,
                'vatTenths', i.vat_tenths) order by i.position)
         from order_items i where i.order_id = o.id) as items
 from orders o
where ($ownerId::uuid is null or o.institution_id = $ownerId)
  and o.deleted_at is null and ($statuses::text[] = '{}' or o.status = any ($statuses))
  and ($from::timestamptz is null or o.created_at >= $from)
  and ($before::timestamptz is null or o.created_at < $before)
  and ($text::text is null or
       strpos(lower(o.invoice_address ->> 'name'), $text) > 0
       or strpos(lower(o.shipping_address ->> 'name'), $text) > 0
       or strpos(lower(o.invoice_address ->> 'email'), $text) > 0
       or strpos(lower(o.customer_reference), $text) > 0
       or starts_with(o.id::text, $text)
       or exists (select from invoices v where v.order_id = o.id
                     and v.year = $invoiceYear and v.number = $invoiceNumber))
order by o.created_at asc, o.id asc limit $count offset $skip;
