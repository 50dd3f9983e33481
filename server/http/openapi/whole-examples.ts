import type { Operator } from '#shared/api/operator.ts';
import type { Invoice, Order, Product } from '#shared/api/order.ts';
import type { Money } from '#shared/money.ts';

// Examples of things whose parts must fit together, so that they cannot be put together from them.

const price: Money = { currency: 'EUR', value: 24.9 };
const product: Product = {
  id: 'certificate-paper',
  name: 'Certificate paper',
  category: 'Certificates',
  price,
  imageUrl: '/products/certificate-paper.svg',
};
const clinic: Order['invoiceAddress'] = {
  name: 'Example Clinic',
  email: 'office@example.org',
  phoneNumber: '+49 30 000000',
  address: {
    street: '1 Example Street',
    postalCode: '12345',
    city: 'Example City',
    country: 'Germany',
  },
};
const operator: Operator = {
  name: 'Example Operator',
  address: clinic.address,
  phoneNumber: '+49 30 000001',
  email: 'operator@example.org',
  sourceUrl: 'https://example.org/source',
};
const order: Order = {
  id: '01985f42-1d77-7a9b-8c35-e40f96b2d8a1',
  items: [{ product, amount: 2 }],
  status: 'Shipped',
  orderedByAccountId: '01985f3c-7a10-7c3e-9b1d-2f6a4e8c0d11',
  invoiceAddress: clinic,
  shippingAddress: clinic,
  sendInvoiceSeparately: false,
  shippingMethod: 'Standard',
  paymentMethod: 'Invoice',
  isPaymentReceived: false,
  statusChanges: [
    { status: 'Placed', timestamp: '2026-07-31T12:00:00.000Z' },
    { status: 'Accepted', timestamp: '2026-07-31T14:30:00.000Z' },
    { status: 'Shipped', timestamp: '2026-08-03T08:15:00.000Z' },
  ],
  shippingCost: { currency: 'EUR', value: 6.99 },
  total: { currency: 'EUR', value: 56.79 },
  cancellationReason: null,
  carrier: 'Example Parcels',
  trackingNumber: '00340434161094042557',
};
const invoice: Invoice = {
  documentType: 'Invoice',
  number: '2026-00001',
  cancels: null,
  date: '2026-07-31',
  orderId: order.id,
  orderedTimestamp: '2026-07-31T12:00:00.000Z',
  issuer: operator,
  invoiceAddress: clinic,
  shippingAddress: clinic,
  items: [{ name: product.name, amount: 2, price, sum: { currency: 'EUR', value: 49.8 } }],
  shippingCost: order.shippingCost,
  total: order.total,
};

/** By the name of the component. */
export const byComponent: Readonly<Record<string, unknown>> = {
  Invoice: invoice,
  Money: price,
  MoneyInput: price,
  Operator: operator,
  Order: order,
  Product: product,
};
