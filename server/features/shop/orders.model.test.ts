import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Order } from '#shared/api/order.ts';
import type { OrderStatus } from '#shared/office-enums.ts';
import { type OrderAction, orderActions } from '#shared/order-lifecycle.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { act, placeOrder } from '../../test/orders.ts';

const h = useHarness();
const runs = 15;

/** What an order should look like; the API must agree with it. */
interface Model {
  status: OrderStatus;
  changes: OrderStatus[];
  isPaid: boolean;
  isDeleted: boolean;
  documents: number;
}

interface Real {
  readonly id: string;
  readonly customer: LoggedInUser;
  readonly admin: LoggedInUser;
}

type Role = 'customer' | 'admin';

// Written by hand from the decisions on orders, not read from the transition table.
const target = {
  cancel: 'Cancelled',
  accept: 'Accepted',
  fulfill: 'Fulfilled',
  ship: 'Shipped',
  receive: 'Received',
  return: 'Returned',
} as const satisfies Record<OrderAction, OrderStatus>;
const allowed: Record<Role, Partial<Record<OrderStatus, OrderAction[]>>> = {
  customer: { Placed: ['cancel'], Shipped: ['receive'] },
  admin: {
    Placed: ['cancel', 'accept', 'fulfill'],
    Accepted: ['cancel', 'fulfill', 'ship'],
    Fulfilled: ['cancel', 'ship'],
    Shipped: ['receive', 'return'],
    Received: ['return'],
  },
};
const customersActions: OrderAction[] = ['cancel', 'receive'];

class Act implements fc.AsyncCommand<Model, Real> {
  readonly action: OrderAction;
  readonly role: Role;

  constructor(action: OrderAction, role: Role) {
    this.action = action;
    this.role = role;
  }

  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    const { status } = await act(h, this.action, real.id, real[this.role]);
    expect(status).toBe(this.expected(model));
    if (status === 200 && model.status !== target[this.action]) this.follow(model);
    await agree(model, real);
  }

  toString = () => `${this.action} by ${this.role}`;

  private expected(model: Model): number {
    if (this.role === 'customer' && !customersActions.includes(this.action)) return 403;
    if (model.isDeleted) return 404;
    if (model.status === target[this.action]) return 200;
    return allowed[this.role][model.status]?.includes(this.action) ? 200 : 409;
  }

  private follow(model: Model): void {
    const wasPlaced = model.status === 'Placed';
    model.status = target[this.action];
    model.changes.push(model.status);
    if (wasPlaced !== (model.status === 'Cancelled')) model.documents += 1;
  }
}

class Pay implements fc.AsyncCommand<Model, Real> {
  readonly isPaid: boolean;

  constructor(isPaid: boolean) {
    this.isPaid = isPaid;
  }

  check = () => true;

  async run(model: Model, { id, admin, ...rest }: Real): Promise<void> {
    const params = { id, isPaid: this.isPaid ? ('true' as const) : ('false' as const) };
    const { status } = await h.call('setOrderPaid', { params }, admin);
    expect(status).toBe(model.isDeleted ? 404 : 200);
    if (!model.isDeleted) model.isPaid = this.isPaid;
    await agree(model, { id, admin, ...rest });
  }

  toString = () => `paid: ${this.isPaid}`;
}

class Delete implements fc.AsyncCommand<Model, Real> {
  check = () => true;

  async run(model: Model, { id, admin, ...rest }: Real): Promise<void> {
    const { status } = await h.call('deleteOrder', { params: { id } }, admin);
    expect(status).toBe(model.isDeleted ? 404 : 204);
    model.isDeleted = true;
    await agree(model, { id, admin, ...rest });
  }

  toString = () => 'delete';
}

async function agree(model: Model, { id, customer, admin }: Real): Promise<void> {
  const listings = [
    await h.call('myOrders', { query: {} }, customer),
    await h.call('listOrders', { query: {} }, admin),
  ];
  for (const { body } of listings) {
    const order = body.find((listed: Order) => listed.id === id);
    if (model.isDeleted) expect(order).toBeUndefined();
    else
      expect({
        status: order.status,
        changes: order.statusChanges.map((change: Order['statusChanges'][number]) => change.status),
        isPaid: order.isPaymentReceived,
      }).toEqual({ status: model.status, changes: model.changes, isPaid: model.isPaid });
  }
  const documents = await h.db('invoices').where({ order_id: id });
  expect(documents).toHaveLength(model.documents);
}

test('an order follows the model for any sequence of calls', async () => {
  const customer = await makeUser(h, 'Assigner');
  const admin = await makeUser(h, 'Admin');
  const roles: Role[] = ['customer', 'admin'];
  const acts = orderActions.flatMap((action) =>
    roles.map((role) => fc.constant(new Act(action, role))),
  );
  const commands = fc.commands(
    [
      ...acts,
      fc.boolean().map((isPaid) => new Pay(isPaid)),
      // Rare: nothing can happen after a deletion.
      fc.nat(4).map((n) => (n === 0 ? new Delete() : new Act('ship', 'admin'))),
    ],
    { maxCommands: 12 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const { id } = await placeOrder(h, customer);
      const model: Model = {
        status: 'Placed',
        changes: ['Placed'],
        isPaid: false,
        isDeleted: false,
        documents: 0,
      };
      await fc.asyncModelRun(() => ({ model, real: { id, customer, admin } }), list);
    }),
    { numRuns: runs },
  );
});
