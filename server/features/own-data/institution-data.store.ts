import type { OwnData } from '#shared/api/own-data.ts';
import { languages, paymentMethods, shippingMethods } from '#shared/enums.ts';
import { orderStatuses } from '#shared/order-lifecycle.ts';
import { stored } from '../../domain/stored-documents.ts';
import { all } from '../../platform/database/query.ts';
import { json, oneOf } from '../../platform/database/statement.ts';

type Order = OwnData['orders'][number];
const parameters = { accountIds: 'uuid[]' } as const;
/** SQL for the institutions whose Owners the accounts are. */
export const ofAccounts = `(
        select y.institution_id from accounts y left join members z on z.id = y.id
         where y.id = any($accountIds) and (z.id is null or 'Owner' = any(z.roles)))`;

/** What is kept about the institutions of these accounts, also as customers. */
export const exportInstitutions = all({
  name: 'export-institutions',
  parameters,
  columns: {
    accountId: 'uuid',
    name: 'text',
    contact: stored.contactIfAny,
    confirmedName: 'text?',
    confirmedTimestamp: 'timestamptz?',
    isDiscreet: 'bool',
    requiresSecondFactor: 'bool',
    logo: 'bytea?',
    logoStoredTimestamp: 'timestamptz?',
  },
  text: `
      select g.id as "accountId", g.name, g.contact, c.name as "confirmedName",
             c.confirmed_at as "confirmedTimestamp", g.is_discreet as "isDiscreet",
             g.requires_second_factor as "requiresSecondFactor", l.png as logo,
             l.stored_at as "logoStoredTimestamp"
        from assigners g
        left join confirmed_names c on c.institution_id = g.id
        left join logos l on l.institution_id = g.id
       where g.id in ${ofAccounts}`,
});

export const exportOrders = all({
  name: 'export-orders',
  parameters,
  columns: {
    accountId: 'uuid',
    id: 'uuid',
    status: oneOf('text', orderStatuses),
    statusChanges: stored.statusChanges,
    items: json<Order['items']>(),
    shippingCost: json<Order['shippingCost']>(),
    total: json<Order['total']>(),
    invoiceAddress: stored.contact,
    shippingAddress: stored.contact,
    sendInvoiceSeparately: 'bool',
    shippingMethod: oneOf('text', shippingMethods),
    paymentMethod: oneOf('text', paymentMethods),
    isPaymentReceived: 'bool',
    customerReference: 'text?',
    language: oneOf('text?', languages),
    cancellationReason: 'text?',
    carrier: 'text?',
    trackingNumber: 'text?',
    createdTimestamp: 'timestamptz',
    deletedTimestamp: 'timestamptz?',
  },
  text: `
      select o.ordered_by_account_id as "accountId", o.id, o.status,
             o.status_changes as "statusChanges",
             (select coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name,
                       'category', i.category, 'imageUrl', i.image_url,
                       'price', jsonb_build_object('currency', o.currency,
                                                   'value', i.price_cents / 100.0),
                       'vatPercent', i.vat_tenths / 10.0, 'amount', i.amount)
                       order by i.position), '[]')
                from order_items i where i.order_id = o.id) as items,
             jsonb_build_object('currency', o.currency, 'value', o.shipping_cents / 100.0)
               as "shippingCost",
             jsonb_build_object('currency', o.currency, 'value', o.total_cents / 100.0) as total,
             o.invoice_address as "invoiceAddress", o.shipping_address as "shippingAddress",
             o.send_invoice_separately as "sendInvoiceSeparately",
             o.shipping_method as "shippingMethod", o.payment_method as "paymentMethod",
             o.is_paid as "isPaymentReceived", o.customer_reference as "customerReference",
             o.language, o.cancellation_reason as "cancellationReason", o.carrier,
             o.tracking_number as "trackingNumber", o.created_at as "createdTimestamp",
             o.deleted_at as "deletedTimestamp"
        from orders o where o.institution_id in ${ofAccounts}
       order by o.created_at, o.id`,
});

export const exportInvoices = all({
  name: 'export-invoices',
  parameters,
  columns: {
    orderId: 'uuid',
    kind: 'text',
    year: 'int4',
    number: 'int4',
    issuedTimestamp: 'timestamptz',
    document: stored.invoice,
  },
  text: `
      select i.order_id as "orderId", i.kind, i.year, i.number, i.issued_at as "issuedTimestamp",
             i.document
        from invoices i join orders o on o.id = i.order_id
       where o.institution_id in ${ofAccounts}
       order by i.year, i.number`,
});
