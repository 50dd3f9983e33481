import { z } from 'zod';
import type { SortDirection } from '../enums.ts';
import { textLengths } from '../limits/fields.ts';
import { shop } from '../limits/shop.ts';
import { type OrderCall, rolesFor } from '../order-lifecycle.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { orderSortSchema, orderStatusSchema, sortDirectionSchema } from './enums.ts';
import {
  countSchema,
  filledLineSchema,
  linesSchema,
  momentSchema,
  oneLineSchema,
} from './fields.ts';
import { invoiceSchema, orderSchema, productSchema, submittedOrderSchema } from './order.ts';

const orderParams = z.object({ id: z.uuid() });

/** A page of orders in any of the given statuses (without one: all), by the time of placing. */
function orderQuery(defaultDirection: SortDirection) {
  return z.object({
    status: z.union([orderStatusSchema, z.array(orderStatusSchema)]).optional(),
    orderBy: z.literal('time').default('time'),
    orderDirection: sortDirectionSchema.default(defaultDirection),
    count: countSchema({ min: 1, max: shop.maxListed, default: shop.maxListed }),
    skip: countSchema({ min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }),
  });
}

/** A page of the orders that match a search. */
const orderSearchSchema = orderQuery('Ascending').extend({
  orderBy: orderSortSchema.default('time'),
  /** A part of a name, an e-mail address or a number: of the order, its invoice, or the customer's own. */
  searchText: oneLineSchema(shop.maxSearchLength).default(''),
  /** The start of the time of placing, inclusive. */
  timeRangeStart: momentSchema.optional(),
  /** The end, exclusive. */
  timeRangeEnd: momentSchema.optional(),
});

/** Common to all actions; `Order_WrongStatus` comes with the current order. */
const action = {
  method: 'post',
  params: orderParams,
  response: orderSchema,
  errors: ['Order_NotFound', 'Order_WrongStatus'],
} as const;

/** The reason of a cancellation: required from an admin, optional for a customer. */
export const cancellationSchema = z.object({ reason: linesSchema(textLengths.reason).optional() });

/** Carrier and tracking number, if known. */
export const shipmentSchema = z.object({
  carrier: filledLineSchema.optional(),
  trackingNumber: filledLineSchema.optional(),
});
export type Shipment = z.infer<typeof shipmentSchema>;

/** One endpoint for each action of the transition table. */
const orderActionEndpoints = {
  cancelOrder: endpoint({
    ...action,
    path: 'api/shop/orders/{id}/cancel',
    summary: 'Cancel an order; an admin needs a reason',
    allow: rolesFor('cancel'),
    role: 'Buyer',
    body: cancellationSchema.default({}),
  }),
  markOrderReceived: endpoint({
    ...action,
    path: 'api/shop/orders/{id}/received',
    summary: 'Mark an order as received',
    allow: rolesFor('receive'),
    role: 'Buyer',
  }),
  acceptOrder: endpoint({
    ...action,
    path: 'api/shop/orders/{id}/accept',
    summary: 'Accept an order, which writes its invoice',
    allow: rolesFor('accept'),
  }),
  fulfillOrder: endpoint({
    ...action,
    path: 'api/shop/orders/{id}/fulfill',
    summary: 'Mark an order as packed; accepts it if necessary',
    allow: rolesFor('fulfill'),
  }),
  shipOrder: endpoint({
    ...action,
    path: 'api/shop/orders/{id}/ship',
    summary: 'Mark an order as shipped',
    allow: rolesFor('ship'),
    body: shipmentSchema.default({}),
  }),
  returnOrder: endpoint({
    ...action,
    path: 'api/shop/orders/{id}/return',
    summary: 'Mark an order as returned',
    allow: rolesFor('return'),
  }),
} satisfies Record<OrderCall, Endpoint>;

export const shopEndpoints = {
  products: endpoint({
    method: 'get',
    path: 'api/shop/products',
    summary: 'The products of the shop in the caller’s language',
    allow: ['Assigner'],
    role: 'Buyer',
    response: z.array(productSchema),
  }),
  myOrders: endpoint({
    method: 'get',
    path: 'api/shop/my-orders',
    summary: 'The orders of the logged-in account',
    allow: ['Assigner'],
    role: 'Buyer',
    query: orderQuery('Descending'),
    response: z.array(orderSchema),
  }),
  submitOrder: endpoint({
    method: 'post',
    path: 'api/shop/submit-order',
    summary: 'Place an order; repeating it with the same id places nothing',
    allow: ['Assigner'],
    role: 'Buyer',
    body: submittedOrderSchema,
    response: orderSchema,
    errors: ['Order_PricesChanged', 'Order_IdTaken'],
    limit: 'usual',
  }),
  listOrders: endpoint({
    method: 'get',
    path: 'api/shop/orders',
    summary: 'The orders of all customers',
    allow: ['Admin'],
    query: orderSearchSchema,
    response: z.array(orderSchema),
    // The audit records who read the list.
    changes: true,
  }),
  order: endpoint({
    method: 'get',
    path: 'api/shop/orders/{id}',
    summary: 'One of your orders, or any order for an admin',
    allow: ['Assigner', 'Admin'],
    role: 'Buyer',
    params: orderParams,
    response: orderSchema,
    errors: ['Order_NotFound'],
  }),
  orderInvoices: endpoint({
    method: 'get',
    path: 'api/shop/orders/{id}/invoice',
    summary: 'The invoice of an order and its cancellation; none before the order is accepted',
    allow: ['Assigner', 'Admin'],
    role: 'Buyer',
    params: orderParams,
    response: z.array(invoiceSchema),
    errors: ['Order_NotFound'],
  }),
  ...orderActionEndpoints,
  setOrderPaid: endpoint({
    method: 'post',
    path: 'api/shop/orders/{id}/paid/{isPaid}',
    summary: 'Set whether the payment has been received',
    allow: ['Admin'],
    params: orderParams.extend({ isPaid: z.enum(['true', 'false']) }),
    response: orderSchema,
    errors: ['Order_NotFound'],
  }),
  deleteOrder: endpoint({
    method: 'delete',
    path: 'api/shop/orders/{id}',
    summary: 'Hide an order from every list; its invoices stay',
    allow: ['Admin'],
    params: orderParams,
    errors: ['Order_NotFound'],
  }),
};
