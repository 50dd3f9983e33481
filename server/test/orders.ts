import { randomUUID } from 'node:crypto';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { emptyContact } from '#shared/api/contact.ts';
import type { CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import type { Order } from '#shared/api/order.ts';
import type { Language } from '#shared/enums.ts';
import type { OrderAction, OrderStatus } from '#shared/order-lifecycle.ts';
import type { Harness } from './harness.ts';
import { actionRules, statusRules } from './order-rules.ts';

export type OrderBody = CallOf<Endpoints['submitOrder']>['body'];
export type RequestBody = CallOf<Endpoints['requestAssignerAccount']>['body'];

const paper = { id: 'certificate-paper', price: { currency: 'EUR', value: 24.9 } } as const;
const labels = { id: 'tube-labels', price: { currency: 'EUR', value: 34.9 } } as const;

/** An order as the checkout sends it: two products for EUR 119.60, plus 6.99 for shipping. */
export function orderBody(own: Partial<OrderBody> = {}): OrderBody {
  return {
    id: randomUUID(),
    items: [
      { product: paper, amount: 2 },
      { product: labels, amount: 2 },
    ],
    invoiceAddress: {
      ...emptyContact,
      name: 'Example Clinic',
      email: 'office@example.org',
      phoneNumber: '+49 30 000000',
      address: { street: '1 Street', postalCode: '12345', city: 'City', country: 'Germany' },
    },
    sendInvoiceSeparately: false,
    shippingMethod: 'Standard',
    paymentMethod: 'Invoice',
    ...own,
  };
}

/** Takes an action through the API. */
export function act(h: Harness, action: OrderAction, id: string, user: LoggedInUser | undefined) {
  const bodies: Partial<Record<OrderAction, object>> = {
    cancel: { reason: 'Out of stock' },
    ship: {},
  };
  const call = { params: { id }, body: bodies[action] };
  return h.call(actionRules[action].call, call, user);
}

/** Places an order through the API, in a language, and moves it to a status. */
export async function placeOrder(
  h: Harness,
  customer: LoggedInUser,
  at: { readonly status: OrderStatus; readonly admin: LoggedInUser } | undefined = undefined,
  language: Language = 'en',
): Promise<Order> {
  const headers = { 'Accept-Language': language };
  let response = await h.call('submitOrder', { body: orderBody() }, customer, headers);
  for (const action of at ? statusRules[at.status].way : [])
    response = await act(h, action, response.body.id, at?.admin);
  if (response.status !== 200) throw new Error(`the order was refused: ${response.text}`);
  return response.body;
}

/** A request for an assigner account, as the public form sends it. */
export function requestBody(own: Partial<RequestBody> = {}): RequestBody {
  const id = randomUUID();
  return {
    id,
    contactPersonName: 'Alex Example',
    email: `clinic-${id}@example.org`,
    expectedAssignmentsPerYear: 5_000,
    note: 'We are a clinic.\nWe issue IDs.',
    ...own,
  };
}
