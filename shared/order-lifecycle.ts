import type { AccountType } from './enums.ts';

// The one place with the rules of orders. Handlers, SQL guards, mails, the audit and buttons read it.

export const orderStatuses = [
  'Placed',
  'Accepted',
  'Fulfilled',
  'Shipped',
  'Received',
  'Returned',
  'Cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who acts on an order: the customer (an assigner, on its own orders) or an admin (on all). */
export const orderRoles = ['Assigner', 'Admin'] as const satisfies AccountType[];
export type OrderRole = (typeof orderRoles)[number];

/** The documents of an order: its invoice, and the cancellation that reverses the invoice. */
export type InvoiceKind = 'invoice' | 'cancellation';

/** A status that an action starts from: who may take the action there, and which document it writes. */
interface Exit {
  readonly by: readonly OrderRole[];
  readonly writes: InvoiceKind | null;
}

interface Transition {
  readonly to: OrderStatus;
  /** The name of the endpoint that performs the action. */
  readonly call: string;
  readonly audit: `order.${string}`;
  readonly from: Partial<Readonly<Record<OrderStatus, Exit>>>;
}

/** The actions, in the order in which buttons and lists show them. */
export const orderActions = ['cancel', 'accept', 'fulfill', 'ship', 'receive', 'return'] as const;
export type OrderAction = (typeof orderActions)[number];

const admin: readonly OrderRole[] = ['Admin'];
const both: readonly OrderRole[] = orderRoles;

/** What can be done to an order. Exactly one action leads to each status except the first, and each is mailed. */
export const orderTransitions = {
  cancel: {
    to: 'Cancelled',
    call: 'cancelOrder',
    audit: 'order.cancelled',
    from: {
      Placed: { by: both, writes: null },
      Accepted: { by: admin, writes: 'cancellation' },
      Fulfilled: { by: admin, writes: 'cancellation' },
    },
  },
  accept: {
    to: 'Accepted',
    call: 'acceptOrder',
    audit: 'order.accepted',
    from: { Placed: { by: admin, writes: 'invoice' } },
  },
  fulfill: {
    to: 'Fulfilled',
    call: 'fulfillOrder',
    audit: 'order.fulfilled',
    from: { Placed: { by: admin, writes: 'invoice' }, Accepted: { by: admin, writes: null } },
  },
  ship: {
    to: 'Shipped',
    call: 'shipOrder',
    audit: 'order.shipped',
    from: { Accepted: { by: admin, writes: null }, Fulfilled: { by: admin, writes: null } },
  },
  receive: {
    to: 'Received',
    call: 'markOrderReceived',
    audit: 'order.received',
    from: { Shipped: { by: both, writes: null } },
  },
  return: {
    to: 'Returned',
    call: 'returnOrder',
    audit: 'order.returned',
    from: { Shipped: { by: admin, writes: null }, Received: { by: admin, writes: null } },
  },
} as const satisfies Record<OrderAction, Transition>;

/** The endpoints that perform actions. */
export type OrderCall = (typeof orderTransitions)[OrderAction]['call'];

/** One value for each of these endpoints. */
export function forOrderCalls<Value>(
  make: (action: OrderAction) => Value,
): Record<OrderCall, Value> {
  const values = orderActions.map((action) => [orderTransitions[action].call, make(action)]);
  // Each endpoint is in the table, and the table has each action.
  return Object.fromEntries(values) as Record<OrderCall, Value>;
}

/** The audit's names of the actions. */
export const orderAudits = orderActions.map((action) => orderTransitions[action].audit);

/** For each status: whose filter "open" includes it, whether the order waits to be shipped, and whether it is to be paid. */
const filters = {
  Placed: { openFor: both, isToShip: false, isPayable: false },
  Accepted: { openFor: both, isToShip: false, isPayable: true },
  Fulfilled: { openFor: ['Assigner'], isToShip: true, isPayable: true },
  Shipped: { openFor: ['Assigner'], isToShip: false, isPayable: true },
  Received: { openFor: [], isToShip: false, isPayable: true },
  Returned: { openFor: [], isToShip: false, isPayable: false },
  Cancelled: { openFor: [], isToShip: false, isPayable: false },
} as const satisfies Record<
  OrderStatus,
  { openFor: readonly OrderRole[]; isToShip: boolean; isPayable: boolean }
>;

/** The statuses that a role's filter "open" shows: the customer's notice, the admin's list. */
export function openStatusesFor(role: OrderRole): OrderStatus[] {
  return orderStatuses.filter((status) => filters[status].openFor.some((one) => one === role));
}

/** The statuses in the admin's tab "To ship". */
export const toShipStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => filters[status].isToShip,
);

/** The statuses in which an order that is not paid counts as unpaid. */
export const payableStatuses: readonly OrderStatus[] = orderStatuses.filter(
  (status) => filters[status].isPayable,
);

function exitsOf(action: OrderAction): Transition['from'] {
  return orderTransitions[action].from;
}

/** The statuses from which a role may take an action. */
export function sourcesOf(action: OrderAction, role: OrderRole): OrderStatus[] {
  const exits = exitsOf(action);
  return orderStatuses.filter((status) => exits[status]?.by.includes(role));
}

/** The document that an action writes when it is taken from that status. */
export function documentFor(action: OrderAction, from: OrderStatus): InvoiceKind | null {
  return exitsOf(action)[from]?.writes ?? null;
}

/** Whether an order that went through these statuses, oldest first, has an invoice. */
export function hasInvoice(statuses: readonly OrderStatus[]): boolean {
  return statuses.some((from, index) =>
    orderActions.some(
      (action) =>
        orderTransitions[action].to === statuses[index + 1] &&
        documentFor(action, from) === 'invoice',
    ),
  );
}

/** Whether a role may take an action on an order in that status. */
export function mayDo(action: OrderAction, status: OrderStatus, role: OrderRole): boolean {
  return sourcesOf(action, role).includes(status);
}

/** The actions that a role may take on an order in that status. */
export function actionsFor(status: OrderStatus, role: OrderRole): OrderAction[] {
  return orderActions.filter((action) => mayDo(action, status, role));
}

/** Whether an action takes an order back instead of forward. */
export function isUndoing(action: OrderAction): boolean {
  return action === 'cancel' || action === 'return';
}

/** The action that brings an order forward, if there is one. */
export function nextStepFor(status: OrderStatus, role: OrderRole): OrderAction | undefined {
  return actionsFor(status, role).find((action) => !isUndoing(action));
}

/** The roles that may take an action on at least one status. */
export function rolesFor(action: OrderAction): OrderRole[] {
  return orderRoles.filter((role) => sourcesOf(action, role).length > 0);
}
