import type { AccountType, OrderStatus } from './enums.ts';

// The only place that knows what may follow what: buttons, handlers and the guards in SQL read it.

/** Who acts on an order: the customer (an assigner, on its own orders) or an admin (on all). */
export type OrderRole = Extract<AccountType, 'Assigner' | 'Admin'>;

interface Transition {
  readonly to: OrderStatus;
  readonly from: Readonly<Record<OrderRole, readonly OrderStatus[]>>;
}

/** What can be done to an order: the status it leads to and, for each role, those it starts from. */
export const orderTransitions = {
  cancel: {
    to: 'Cancelled',
    from: { Assigner: ['Placed'], Admin: ['Placed', 'Accepted', 'Fulfilled'] },
  },
  accept: { to: 'Accepted', from: { Assigner: [], Admin: ['Placed'] } },
  fulfill: { to: 'Fulfilled', from: { Assigner: [], Admin: ['Placed', 'Accepted'] } },
  ship: { to: 'Shipped', from: { Assigner: [], Admin: ['Accepted', 'Fulfilled'] } },
  receive: { to: 'Received', from: { Assigner: ['Shipped'], Admin: ['Shipped'] } },
  return: { to: 'Returned', from: { Assigner: [], Admin: ['Shipped', 'Received'] } },
} as const satisfies Record<string, Transition>;
export type OrderAction = keyof typeof orderTransitions;

export const orderActions = [
  'cancel',
  'accept',
  'fulfill',
  'ship',
  'receive',
  'return',
] as const satisfies OrderAction[];

/** The statuses from which a role may take an action. */
export function sourcesOf(action: OrderAction, role: OrderRole): readonly OrderStatus[] {
  return orderTransitions[action].from[role];
}

/** Whether a role may take an action on an order in that status. */
export function mayDo(action: OrderAction, status: OrderStatus, role: OrderRole): boolean {
  return sourcesOf(action, role).includes(status);
}

/** The actions that a role may take on an order in that status, in the order of an order's life. */
export function actionsFor(status: OrderStatus, role: OrderRole): OrderAction[] {
  return orderActions.filter((action) => mayDo(action, status, role));
}

/** Account types that may take an action on some order. */
export function rolesFor(action: OrderAction): OrderRole[] {
  const roles: OrderRole[] = ['Assigner', 'Admin'];
  return roles.filter((role) => sourcesOf(action, role).length > 0);
}

/** Statuses that the customer's alert in the shop counts as open. */
export const customerOpenStatuses = [
  'Placed',
  'Accepted',
  'Fulfilled',
  'Shipped',
] as const satisfies OrderStatus[];

/** What the admin's "only open orders" filter shows (section 7). */
export const adminOpenStatuses = ['Placed', 'Accepted'] as const satisfies OrderStatus[];

/** What the admin's tab "To ship" shows. */
export const toShipStatuses = ['Fulfilled'] as const satisfies OrderStatus[];
