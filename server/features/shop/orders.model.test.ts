import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Order } from '#shared/api/order.ts';
import {
  type OrderAction,
  type OrderRole,
  type OrderStatus,
  orderActions,
  orderRoles,
} from '#shared/order-lifecycle.ts';
import { makeUser } from '../../test/factories.ts';
import { useHarness } from '../../test/harness.ts';
import { actionRules, statusRules } from '../../test/order-rules.ts';
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
  readonly users: Readonly<Record<OrderRole, LoggedInUser>>;
}

class Act implements fc.AsyncCommand<Model, Real> {
  readonly action: OrderAction;
  readonly role: OrderRole;

  constructor(action: OrderAction, role: OrderRole) {
    this.action = action;
    this.role = role;
  }

  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    const { status } = await act(h, this.action, real.id, real.users[this.role]);
    expect(status).toBe(this.expected(model));
    if (status === 200 && model.status !== actionRules[this.action].to) this.follow(model);
    await agree(model, real);
  }

  toString = () => `${this.action} by ${this.role}`;

  private expected(model: Model): number {
    if (!actionRules[this.action].by.includes(this.role)) return 403;
    if (model.isDeleted) return 404;
    if (model.status === actionRules[this.action].to) return 200;
    return statusRules[model.status][this.role].includes(this.action) ? 200 : 409;
  }

  private follow(model: Model): void {
    const wasPlaced = model.status === 'Placed';
    model.status = actionRules[this.action].to;
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

  async run(model: Model, real: Real): Promise<void> {
    const params = { id: real.id, isPaid: this.isPaid ? ('true' as const) : ('false' as const) };
    const { status } = await h.call('setOrderPaid', { params }, real.users.Admin);
    expect(status).toBe(model.isDeleted ? 404 : 200);
    if (!model.isDeleted) model.isPaid = this.isPaid;
    await agree(model, real);
  }

  toString = () => `paid: ${this.isPaid}`;
}

class Delete implements fc.AsyncCommand<Model, Real> {
  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    const { status } = await h.call('deleteOrder', { params: { id: real.id } }, real.users.Admin);
    expect(status).toBe(model.isDeleted ? 404 : 204);
    model.isDeleted = true;
    await agree(model, real);
  }

  toString = () => 'delete';
}

async function agree(model: Model, { id, users }: Real): Promise<void> {
  const listings = [
    await h.call('myOrders', { query: {} }, users.Assigner),
    await h.call('listOrders', { query: {} }, users.Admin),
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
  const users = { Assigner: await makeUser(h, 'Assigner'), Admin: await makeUser(h, 'Admin') };
  const acts = orderActions.flatMap((action) =>
    orderRoles.map((role) => fc.constant(new Act(action, role))),
  );
  const commands = fc.commands(
    [
      ...acts,
      fc.boolean().map((isPaid) => new Pay(isPaid)),
      // Rare: nothing can happen after a deletion.
      fc.nat(4).map((n) => (n === 0 ? new Delete() : new Act('ship', 'Admin'))),
    ],
    { maxCommands: 12 },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const { id } = await placeOrder(h, users.Assigner);
      const model: Model = {
        status: 'Placed',
        changes: ['Placed'],
        isPaid: false,
        isDeleted: false,
        documents: 0,
      };
      await fc.asyncModelRun(() => ({ model, real: { id, users } }), list);
    }),
    { numRuns: runs },
  );
});
