import { randomUUID } from 'node:crypto';
import { makeAssigners } from './lib/assigners.ts';
import { type Bench, headersOf, type World } from './lib/bench.ts';

const customers = 50;
const itemsPerOrder = 3;
const amount = 2;

/** Assigners place orders of three items. */
export const placeOrder: Bench = {
  work: 'order of three items',
  goal: 1.0,
  roundSize: 600,
  concurrency: 16,
  async prepare(world, count) {
    const users = await makeCustomers(world);
    const items = world.deps.catalogue.en
      .filter(({ downloadLink }) => downloadLink === undefined)
      .slice(0, itemsPerOrder)
      .map(({ id, price }) => ({ product: { id, price }, amount }));
    return Array.from({ length: count }, (_, i) => {
      const headers = headersOf(users[i % customers]);
      const body = JSON.stringify({ id: randomUUID(), items, ...rest });
      const path = '/api/shop/submit-order';
      return (send) => send({ method: 'POST', path, headers, body, status: 200 });
    });
  },
};

const rest = {
  invoiceAddress: {
    name: 'Bench Clinic',
    email: 'clinic@bench.example',
    phoneNumber: '',
    address: { street: '1 Street', postalCode: '12345', city: 'City', country: 'Germany' },
  },
  sendInvoiceSeparately: false,
  shippingMethod: 'Standard',
  paymentMethod: 'Invoice',
};

async function makeCustomers(world: World) {
  const users = await world.makeUsers(customers);
  const accountIds = users.map(({ accountId }) => accountId);
  await makeAssigners(world.db, accountIds);
  return users;
}
