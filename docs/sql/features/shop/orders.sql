-- find-order
-- takes id uuid, institutionId uuid?
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
where
      o.id = $id and ($institutionId::uuid is null or o.institution_id = $institutionId)
  and o.deleted_at is null;

-- find-submitted-order
-- takes id uuid, institutionId uuid
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
from orders o where o.id = $id and o.institution_id = $institutionId;

-- move-order
-- takes id uuid, institutionId uuid?, from text[], to text, changes jsonb, cancellationReason text?, carrier text?, trackingNumber text?
-- gives id uuid, institutionId uuid, orderedByAccountId uuid, orderedBy text?, contentHash bytea, status text, statusChanges jsonb, invoiceAddress jsonb, shippingAddress jsonb, sendInvoiceSeparately bool, shippingMethod text, paymentMethod text, currency text, shippingCents int4, isPaid bool, customerReference text?, language text, cancellationReason text?, carrier text?, trackingNumber text?, createdAt timestamptz, items jsonb, previousStatus text
update orders o
   set status = $to, status_changes = o.status_changes || $changes::jsonb,
       cancellation_reason = coalesce($cancellationReason, o.cancellation_reason),
       carrier = coalesce($carrier, o.carrier),
       tracking_number = coalesce($trackingNumber, o.tracking_number)
 where
       o.id = $id and ($institutionId::uuid is null or o.institution_id = $institutionId)
   and o.deleted_at is null and o.status = any ($from)
returning
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
          from order_items i where i.order_id = o.id) as items, old.status as "previousStatus";

-- set-paid
-- takes id uuid, isPaid bool
-- gives id uuid, institutionId uuid, orderedByAccountId uuid, orderedBy text?, contentHash bytea, status text, statusChanges jsonb, invoiceAddress jsonb, shippingAddress jsonb, sendInvoiceSeparately bool, shippingMethod text, paymentMethod text, currency text, shippingCents int4, isPaid bool, customerReference text?, language text, cancellationReason text?, carrier text?, trackingNumber text?, createdAt timestamptz, items jsonb, changed bool
update orders o set is_paid = $isPaid where o.id = $id and o.deleted_at is null
returning
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
          from order_items i where i.order_id = o.id) as items, old.is_paid <> o.is_paid as changed;
