import { expect, it } from 'vitest';
import { emptyContact } from '#shared/api/contact.ts';
import type { Invoice } from '#shared/api/order.ts';
import { shop } from '#shared/limits/shop.ts';
import { invoiceScale } from './invoice-scale.ts';

const contact = {
  ...emptyContact,
  name: 'Clinic',
  email: 'clinic@example.org',
  address: { street: '1 Road', postalCode: '10115', city: 'Berlin', country: 'Germany' },
};
const price = { currency: 'EUR', value: 24.9 } as const;
const invoiceOf = (count: number, name = 'Certificate paper'): Invoice => ({
  documentType: 'Invoice',
  number: '2026-00001',
  cancels: null,
  date: '2026-07-31',
  deliveryDate: '2026-08-14',
  language: 'en',
  customerReference: null,
  orderId: '0199a0a0-0000-7000-8000-000000000001',
  orderedTimestamp: '2026-07-31T10:00:00.000Z',
  issuer: { ...contact, phoneNumber: '+49 30 000000', sourceUrl: 'https://example.org' },
  invoiceAddress: contact,
  shippingAddress: contact,
  items: Array.from({ length: count }, () => ({ name, amount: 1, price, sum: price })),
  shippingCost: price,
  total: price,
});

it('prints usual orders at full size', () => {
  expect(invoiceScale(invoiceOf(1))).toBe(1);
  expect(invoiceScale(invoiceOf(8))).toBe(1);
});

it('prints larger orders smaller, and the largest one still legibly', () => {
  const sizes = [8, 12, 16, 20, shop.maxItems].map((count) => invoiceScale(invoiceOf(count)));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThan(3);
  expect(sizes.at(-1)).toBeGreaterThanOrEqual(0.65);
});

it('counts long names and addresses', () => {
  const longName = 'x'.repeat(shop.maxNameLength);
  expect(invoiceScale(invoiceOf(8, longName))).toBeLessThan(1);
  const wide = { ...invoiceOf(9), invoiceAddress: { ...contact, name: 'x'.repeat(200) } };
  expect(invoiceScale(wide)).toBeLessThan(invoiceScale(invoiceOf(9)));
});
