import type { OrderAction, OrderCall, OrderRole, OrderStatus } from '#shared/order-lifecycle.ts';

// The life of an order, written by hand from the decisions on orders, so that the table of transitions is not
// checked against itself.

interface ActionRule {
  readonly call: OrderCall;
  readonly to: OrderStatus;
  readonly by: readonly OrderRole[];
  /** The documents that it writes, by the status in which it is taken. */
  readonly writes: Partial<Record<OrderStatus, 'invoice' | 'cancellation'>>;
}

const admin: readonly OrderRole[] = ['Admin'];
const both: readonly OrderRole[] = ['Assigner', 'Admin'];

export const actionRules: Readonly<Record<OrderAction, ActionRule>> = {
  cancel: {
    call: 'cancelOrder',
    to: 'Cancelled',
    by: both,
    writes: { Accepted: 'cancellation', Fulfilled: 'cancellation' },
  },
  accept: { call: 'acceptOrder', to: 'Accepted', by: admin, writes: { Placed: 'invoice' } },
  fulfill: { call: 'fulfillOrder', to: 'Fulfilled', by: admin, writes: { Placed: 'invoice' } },
  ship: { call: 'shipOrder', to: 'Shipped', by: admin, writes: {} },
  receive: { call: 'markOrderReceived', to: 'Received', by: both, writes: {} },
  return: { call: 'returnOrder', to: 'Returned', by: admin, writes: {} },
};

interface StatusRule {
  /** What an admin and the customer may do now. */
  readonly Admin: readonly OrderAction[];
  readonly Assigner: readonly OrderAction[];
  readonly nextStep: OrderAction | undefined;
  /** The actions of an admin that lead here from Placed. */
  readonly way: readonly OrderAction[];
  /** In the subject of the German mail. */
  readonly subject: string;
}

export const statusRules: Readonly<Record<OrderStatus, StatusRule>> = {
  Placed: {
    Admin: ['cancel', 'accept', 'fulfill'],
    Assigner: ['cancel'],
    nextStep: 'accept',
    way: [],
    subject: 'Wir haben Ihre Bestellung',
  },
  Accepted: {
    Admin: ['cancel', 'fulfill', 'ship'],
    Assigner: [],
    nextStep: 'fulfill',
    way: ['accept'],
    subject: 'ist angenommen',
  },
  Fulfilled: {
    Admin: ['cancel', 'ship'],
    Assigner: [],
    nextStep: 'ship',
    way: ['accept', 'fulfill'],
    subject: 'ist gepackt',
  },
  Shipped: {
    Admin: ['receive', 'return'],
    Assigner: ['receive'],
    nextStep: 'receive',
    way: ['accept', 'fulfill', 'ship'],
    subject: 'ist verschickt',
  },
  Received: {
    Admin: ['return'],
    Assigner: [],
    nextStep: undefined,
    way: ['accept', 'fulfill', 'ship', 'receive'],
    subject: 'ist erhalten',
  },
  Returned: {
    Admin: [],
    Assigner: [],
    nextStep: undefined,
    way: ['accept', 'fulfill', 'ship', 'return'],
    subject: 'ist zurückgekommen',
  },
  Cancelled: {
    Admin: [],
    Assigner: [],
    nextStep: undefined,
    way: ['cancel'],
    subject: 'ist storniert',
  },
};
