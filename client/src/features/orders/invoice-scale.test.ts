import { expect, it } from 'vitest';
import type { Invoice } from '#shared/api/order.ts';
import { shop } from '#shared/limits/shop.ts';
import { contact, invoice } from '../../test/fixtures.ts';
import { invoiceScale } from './invoice-scale.ts';

const invoiceOf = (count: number, name = 'Certificate paper'): Invoice => ({
  ...invoice,
  items: Array.from({ length: count }, () => {
    return { name, amount: 1, price: invoice.total, sum: invoice.total };
  }),
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
