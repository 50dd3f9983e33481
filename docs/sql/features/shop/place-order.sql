-- insert-order
-- takes id uuid, institutionId uuid, accountId uuid, contentHash bytea, status text, statusChanges jsonb, invoiceAddress jsonb, shippingAddress jsonb, sendInvoiceSeparately bool, shippingMethod text, paymentMethod text, currency text, shippingCents int4, totalCents int8, customerReference text?, language text, now timestamptz, productIds text[], names text[], categories text[], imageUrls text[], pricesCents int4[], amounts int4[], vatTenths int4[], task text, payload json, key text?
-- gives placed bool
with placed as (
  insert into orders (id, institution_id, ordered_by_account_id, content_hash, status,
                      status_changes, invoice_address, shipping_address,
                      send_invoice_separately, shipping_method, payment_method,
                      currency, shipping_cents, total_cents, customer_reference, language,
                      created_at)
  values ($id, $institutionId, $accountId, $contentHash, $status, $statusChanges,
          $invoiceAddress, $shippingAddress, $sendInvoiceSeparately, $shippingMethod,
          $paymentMethod, $currency, $shippingCents, $totalCents, $customerReference,
          $language, $now)
  on conflict (id) do nothing
  returning id
), items as (
  insert into order_items (order_id, position, product_id, name, category, image_url,
                           price_cents, amount, vat_tenths)
  select p.id, i.position, i.product_id, i.name, i.category, i.image_url, i.price_cents,
         i.amount, i.vat_tenths
    from placed p
   cross join unnest($productIds::text[], $names::text[], $categories::text[],
                     $imageUrls::text[], $pricesCents::int[], $amounts::int[],
                     $vatTenths::int[])
         with ordinality
         as i (product_id, name, category, image_url, price_cents, amount, vat_tenths,
               position)
), audited as (
  insert into audit_entries (recorded_at, action, actor_account_id, actor_account_type, account_id, order_id)
  select $now, 'order.placed', $accountId, 'Assigner', $accountId, id
    from placed
), queued as materialized (
  select graphile_worker.add_job($task::text, $payload::json, job_key := $key::text) from placed
)
select count(*) > 0 as placed from queued;
