import { z } from 'zod';
import type { SortDirection } from '../enums.ts';
import { shop, textLengths } from '../limits.ts';
import { rolesFor } from '../order-lifecycle.ts';
import { endpoint } from './endpoint.ts';
import { orderStatusSchema, sortDirectionSchema } from './enums.ts';
import { countSchema, filledLineSchema, linesSchema } from './fields.ts';
import { invoiceSchema, orderSchema, productSchema, submittedOrderSchema } from './order.ts';

const orderParams = z.object({ id: z.uuid() });

/** Which orders: those in any of the statuses (all without one), by the time they were placed. */
function orderQuery(defaultDirection: SortDirection) {
  return z.object({
    status: z.union([orderStatusSchema, z.array(orderStatusSchema)]).optional(),
    orderBy: z.literal('time').default('time'),
    orderDirection: sortDirectionSchema.default(defaultDirection),
    count: countSchema({ min: 1, max: shop.maxListed, default: shop.maxListed }),
    skip: countSchema({ min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  });
}

/** What every row that moves an order has in common; a wrong status answers the order as it is. */
const step = {
  method: 'post',
  params: orderParams,
  response: orderSchema,
  errors: ['Order_NotFound', 'Order_WrongStatus'],
} as const;

/** Why an order is cancelled; an admin must say, a customer need not. */
export const cancellationSchema = z.object({ reason: linesSchema(textLengths.reason).optional() });

/** How a parcel travels, as far as it is known. */
export const shipmentSchema = z.object({
  carrier: filledLineSchema.optional(),
  trackingNumber: filledLineSchema.optional(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

export const shopEndpoints = {
  products: endpoint({
    method: 'get',
    path: 'api/shop/products',
    summary: 'What the shop offers, in the caller’s language',
    allow: ['Assigner'],
    response: z.array(productSchema),
    errors: [],
  }),
  myOrders: endpoint({
    method: 'get',
    path: 'api/shop/my-orders',
    summary: 'The orders of the account that is logged in',
    allow: ['Assigner'],
    query: orderQuery('Descending'),
    response: z.array(orderSchema),
    errors: [],
  }),
  submitOrder: endpoint({
    method: 'post',
    path: 'api/shop/submit-order',
    summary: 'Place an order; the same again with the same id places nothing',
    allow: ['Assigner'],
    body: submittedOrderSchema,
    response: orderSchema,
    errors: ['Order_PricesChanged', 'Order_IdTaken'],
    limit: 'placeOrder',
  }),
  listOrders: endpoint({
    method: 'get',
    path: 'api/shop/orders',
    summary: 'The orders of all customers',
    allow: ['Admin'],
    query: orderQuery('Ascending'),
    response: z.array(orderSchema),
    errors: [],
    // The audit remembers who read the list.
    changes: true,
  }),
  order: endpoint({
    method: 'get',
    path: 'api/shop/orders/{id}',
    summary: 'One order: of one’s own, or any for an admin',
    allow: ['Assigner', 'Admin'],
    params: orderParams,
    response: orderSchema,
    errors: ['Order_NotFound'],
  }),
  orderInvoices: endpoint({
    method: 'get',
    path: 'api/shop/orders/{id}/invoice',
    summary: 'The invoice of an order, and the one that cancels it; none before it is accepted',
    allow: ['Assigner', 'Admin'],
    params: orderParams,
    response: z.array(invoiceSchema),
    errors: ['Order_NotFound'],
  }),
  cancelOrder: endpoint({
    ...step,
    path: 'api/shop/orders/{id}/cancel',
    summary: 'Cancel an order; an admin says why',
    allow: rolesFor('cancel'),
    body: cancellationSchema.default({}),
  }),
  markOrderReceived: endpoint({
    ...step,
    path: 'api/shop/orders/{id}/received',
    summary: 'Say that an order has arrived',
    allow: rolesFor('receive'),
  }),
  acceptOrder: endpoint({
    ...step,
    path: 'api/shop/orders/{id}/accept',
    summary: 'Accept an order; this writes its invoice',
    allow: rolesFor('accept'),
  }),
  fulfillOrder: endpoint({
    ...step,
    path: 'api/shop/orders/{id}/fulfill',
    summary: 'Say that an order is ready to ship; accepts it as well if need be',
    allow: rolesFor('fulfill'),
  }),
  shipOrder: endpoint({
    ...step,
    path: 'api/shop/orders/{id}/ship',
    summary: 'Say that an order is on its way',
    allow: rolesFor('ship'),
    body: shipmentSchema.default({}),
  }),
  returnOrder: endpoint({
    ...step,
    path: 'api/shop/orders/{id}/return',
    summary: 'Say that an order came back',
    allow: rolesFor('return'),
  }),
  setOrderPaid: endpoint({
    method: 'post',
    path: 'api/shop/orders/{id}/paid/{isPaid}',
    summary: 'Say whether the payment has been received',
    allow: ['Admin'],
    params: orderParams.extend({ isPaid: z.enum(['true', 'false']) }),
    response: orderSchema,
    errors: ['Order_NotFound'],
  }),
  deleteOrder: endpoint({
    method: 'delete',
    path: 'api/shop/orders/{id}',
    summary: 'Take an order out of every list; its invoices stay',
    allow: ['Admin'],
    params: orderParams,
    response: z.void(),
    errors: ['Order_NotFound'],
  }),
};
