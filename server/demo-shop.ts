import { emptyContact } from '#shared/api/contact.ts';
import type { SubmittedOrder } from '#shared/api/order.ts';
import type { OrderAction } from '#shared/order-lifecycle.ts';
import { writeRequestNote } from '#shared/request-note.ts';
import type { Deps } from './deps.ts';
import { listAdminIds } from './domain/mail/recipients.store.ts';
import { requestAccount } from './features/admin/assigner-requests.ts';
import { takeAction } from './features/shop/order-actions.ts';
import { isOrderIdTaken } from './features/shop/orders.store.ts';
import { placeOrder } from './features/shop/place-order.ts';
import type { DeskActor } from './http/actor.ts';

const requestLanguage = 'en';
/** An order keeps its language for good, and the demo clinic is in Berlin. */
const language = 'de';
const address = {
  street: '12 Sample Street',
  postalCode: '10115',
  city: 'Berlin',
  country: 'Germany',
};
const clinic = {
  ...emptyContact,
  name: 'Demo Clinic',
  email: 'clinic@demo.example',
  phoneNumber: '+49 30 00000012',
  address,
};
const requests = [
  {
    id: '0198f000-0000-7000-8000-000000000001',
    contactPersonName: 'Kim Sample',
    email: 'laboratory@demo.example',
    expectedAssignmentsPerYear: 12_000,
    note: writeRequestNote(
      'Demo Laboratory',
      'We draw blood for three practices and would like to label the tubes with IDs.',
    ),
  },
  {
    id: '0198f000-0000-7000-8000-000000000002',
    contactPersonName: 'Alex Sample',
    email: 'agency@demo.example',
    expectedAssignmentsPerYear: 400,
    note: writeRequestNote(
      'Demo Agency',
      'We look after people without papers.\nCould we begin next month?',
    ),
  },
];

/** The demo orders: an id as the checkout makes it, the cart, and the actions that the admin took. */
const orders: readonly {
  readonly id: string;
  readonly cart: Readonly<Record<string, number>>;
  readonly actions: readonly OrderAction[];
}[] = [
  {
    id: '5d20c7a4-81f3-4e6b-9a57-2c4e6f8091b3',
    cart: { 'certificate-paper': 2, 'window-envelopes': 1 },
    actions: ['accept', 'fulfill', 'ship', 'receive'],
  },
  {
    id: '7b93e1f6-24d8-4c0a-8e15-93b7d5f1a260',
    cart: { 'tube-labels': 4, 'printer-ribbon': 1, 'code-scanner': 1 },
    actions: ['accept', 'fulfill'],
  },
  {
    id: '9e48a05c-d671-4b29-b3f0-581c7e2a94d6',
    cart: { lanyards: 1, 'id-cards': 1 },
    actions: ['accept', 'ship'],
  },
  { id: 'c16f72b8-0e95-4d3a-a48c-e7205b91f3d4', cart: { 'label-roll': 3 }, actions: [] },
];

type DemoOrder = (typeof orders)[number];

/**
 * Creates two requests and a few orders of the demo assigner, unless they exist. The operator may have
 * edited the catalogue: an existing order stays as it is, and one whose products are not for sale is
 * left out.
 */
export async function seedDemoShop(
  deps: Deps,
  actor: Pick<DeskActor, 'institutionId' | 'accountId'>,
): Promise<void> {
  for (const request of requests) await requestAccount(deps, request, requestLanguage);
  const [adminId] = await listAdminIds(deps.db);
  for (const order of orders) {
    const body = orderOf(deps, order);
    if (!body || (await isOrderIdTaken(deps.db, { id: order.id }))) continue;
    await placeOrder(deps, { actor: { ...actor, memberName: null }, language, body });
    if (adminId === undefined) continue;
    const admin = { accountId: adminId, accountType: 'Admin', institutionId: null } as const;
    for (const action of order.actions) await takeAction(deps, admin, action, order.id);
  }
}

/** The order at the catalogue's prices; undefined if one of its products is not for sale. */
function orderOf({ catalogue }: Deps, { id, cart }: DemoOrder): SubmittedOrder | undefined {
  const products = catalogue[language].filter(
    (product) => Object.hasOwn(cart, product.id) && product.downloadLink === undefined,
  );
  if (products.length < Object.keys(cart).length) return undefined;
  return {
    id,
    items: products.map((product) => ({
      product: { id: product.id, price: product.price },
      amount: cart[product.id] ?? 1,
    })),
    invoiceAddress: clinic,
    customerReference: 'PO 2026/118',
    sendInvoiceSeparately: false,
    shippingMethod: 'Standard',
    paymentMethod: 'Invoice',
  };
}
