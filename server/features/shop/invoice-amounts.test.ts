import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf } from '#shared/money.ts';
import { loadOperator } from '../../platform/settings/operator.ts';
import { amountsOf } from './invoice-amounts.ts';
import { deliveryDate, dueDate } from './invoice-dates.ts';

const operator = loadOperator(undefined);
const { vatId: _, ...untaxed } = operator;
const itemOf = (priceCents: number, amount: number, vatTenths: number) => ({
  productId: 'paper',
  name: 'Paper',
  category: 'Paper',
  imageUrl: null,
  priceCents,
  amount,
  vatTenths,
});
const orderOf = (...items: ReturnType<typeof itemOf>[]) =>
  ({ items, shippingCents: 699, currency: 'EUR' }) as const;

describe('the amounts of an invoice', () => {
  test('agree to the cent: sums, rates and total, and those of the cancellation', () => {
    const item = fc
      .tuple(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(0, 25, 55, 70, 190, 255),
      )
      .map(([cents, amount, tenths]) => itemOf(cents, amount, tenths));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 24 }), (items) => {
        for (const sign of [1, -1] as const) {
          const { items: lines, vat = [], ...sums } = amountsOf(orderOf(...items), operator, sign);
          const total = (of: readonly number[]) => of.reduce((sum, cents) => sum + cents, 0);
          const gross = total(lines.map(({ sum }) => centsOf(sum))) + centsOf(sums.shippingCost);
          expect(centsOf(sums.total)).toBe(gross);
          expect(total(vat.map((share) => centsOf(share.gross)))).toBe(gross);
          for (const share of vat)
            expect(centsOf(share.net) + centsOf(share.vat)).toBe(centsOf(share.gross));
        }
      }),
    );
  });

  test('give shipping the rate with the largest share of the goods', () => {
    const order = orderOf(itemOf(1_000, 3, 70), itemOf(2_000, 1, 190));
    const { vat } = amountsOf(order, operator, 1);
    expect(vat?.map(({ vatPercent, gross }) => [vatPercent, gross.value])).toEqual([
      [19, 20],
      [7, 36.99],
    ]);
  });

  test.each([
    ['a small business, even with a VAT ID', { ...operator, smallBusiness: true }],
    ['an operator without a VAT ID or tax number', untaxed],
  ])('state no tax for %s', (_name, issuer) => {
    const amounts = amountsOf(orderOf(itemOf(2_490, 1, 190)), issuer, 1);
    expect(amounts).not.toHaveProperty('vat');
    expect(amounts.items[0]).not.toHaveProperty('vatPercent');
    expect(amounts.total.value).toBe(31.89);
  });

  test('state the tax for an operator with a tax number only', () => {
    const issuer = { ...untaxed, taxNumber: '21/815/08150' };
    expect(amountsOf(orderOf(itemOf(2_490, 1, 190)), issuer, 1).vat).toHaveLength(1);
  });
});

test('an invoice is due after 30 days, and delivered within 10 working days', () => {
  expect(dueDate('2026-01-31')).toBe('2026-03-02');
  // A Friday, and the Sunday of the change to summer time.
  expect(deliveryDate('2026-07-31')).toBe('2026-08-14');
  expect(deliveryDate('2026-03-29')).toBe('2026-04-10');
});
