import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneySchema } from './api/fields.ts';
import { centsOf, formatMoney, type Money, moneyOf, totalOf } from './money.ts';

const manyCents = fc.integer({ min: 0, max: 1_000_000_000_00 });
const shipping = moneyOf(699, 'EUR');

describe('money', () => {
  test('loses no cent in the API', () => {
    fc.assert(
      fc.property(manyCents, (cents) => {
        const sent: unknown = JSON.parse(JSON.stringify(moneyOf(cents, 'EUR')));
        expect(centsOf(moneySchema.parse(sent))).toBe(cents);
      }),
    );
  });

  test('is added in whole cents, including shipping', () => {
    const items = fc.array(
      fc.record({ cents: fc.nat(1_000_000), amount: fc.integer({ min: 1, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(items, (list) => {
        const priced = list.map(({ cents, amount }) => ({ price: moneyOf(cents, 'EUR'), amount }));
        const expected = list.reduce(
          (sum, { cents, amount }) => sum + BigInt(cents * amount),
          699n,
        );
        const total = totalOf(priced, shipping);
        expect(total && BigInt(centsOf(total))).toBe(expected);
      }),
    );
  });

  test('of mixed currencies has no total', () => {
    // The euro is the only currency so far, so the other one is parsed from a text.
    const franc: Money = JSON.parse('{"currency": "CHF", "value": 1}');
    expect(totalOf([{ price: franc, amount: 1 }], shipping)).toBeUndefined();
  });

  test('is formatted as currency and two decimals, with a comma in German', () => {
    expect(formatMoney(shipping, 'en')).toBe('EUR 6.99');
    expect(formatMoney(moneyOf(120_000, 'EUR'), 'en')).toBe('EUR 1200.00');
    expect(formatMoney(moneyOf(2_490, 'EUR'), 'de')).toBe('EUR 24,90');
    expect(formatMoney(moneyOf(-120_005, 'EUR'), 'de')).toBe('EUR -1200,05');
  });

  test.each([-0.01, 0.001, Number.NaN, Number.POSITIVE_INFINITY, '6.99'])(
    '%s is not valid',
    (value) => {
      expect(moneySchema.safeParse({ currency: 'EUR', value }).success).toBe(false);
    },
  );
});
