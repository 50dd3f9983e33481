import { type AccountType, type OrderStatus, orderStatuses } from './enums.ts';

// The only place that knows what may follow what: buttons, handlers and the guards in SQL read it.

/** Who acts on an order: the customer (an assigner, on its own orders) or an admin (on all). */
export type OrderRole = Extract<AccountType, 'Assigner' | 'Admin'>;

/** A document that an action writes: an invoice accepts the order, a cancellation undoes one. */
export type InvoiceKind = 'invoice' | 'cancellation';

/** A status that an action starts from: who may take it there, and which document it writes. */
interface Exit {
  readonly by: readonly OrderRole[];
  readonly writes: InvoiceKind | null;
}

interface Transition {
  readonly to: OrderStatus;
  readonly from: Partial<Readonly<Record<OrderStatus, Exit>>>;
}

const admin: readonly OrderRole[] = ['Admin'];
const both: readonly OrderRole[] = ['Assigner', 'Admin'];

/** What can be done to an order: the status it leads to, and the statuses it starts from. */
export const orderTransitions = {
  cancel: {
    to: 'Cancelled',
    from: {
      Placed: { by: both, writes: null },
      Accepted: { by: admin, writes: 'cancellation' },
      Fulfilled: { by: admin, writes: 'cancellation' },
    },
  },
  accept: { to: 'Accepted', from: { Placed: { by: admin, writes: 'invoice' } } },
  fulfill: {
    to: 'Fulfilled',
    from: { Placed: { by: admin, writes: 'invoice' }, Accepted: { by: admin, writes: null } },
  },
  ship: {
    to: 'Shipped',
    from: { Accepted: { by: admin, writes: null }, Fulfilled: { by: admin, writes: null } },
  },
  receive: { to: 'Received', from: { Shipped: { by: both, writes: null } } },
  return: {
    to: 'Returned',
    from: { Shipped: { by: admin, writes: null }, Received: { by: admin, writes: null } },
  },
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

function exitsOf(action: OrderAction): readonly (readonly [OrderStatus, Exit])[] {
  const { from }: Transition = orderTransitions[action];
  return orderStatuses.flatMap((status) => {
    const exit = from[status];
    return exit ? [[status, exit] as const] : [];
  });
}

/** The statuses from which a role may take an action. */
export function sourcesOf(action: OrderAction, role: OrderRole): readonly OrderStatus[] {
  return exitsOf(action).flatMap(([status, { by }]) => (by.includes(role) ? [status] : []));
}

/** The document that an action writes when it is taken from that status. */
export function documentFor(action: OrderAction, from: OrderStatus): InvoiceKind | null {
  const transition: Transition = orderTransitions[action];
  return transition.from[from]?.writes ?? null;
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
