import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GrossAmount, mainVatPercent, vatShares } from './vat.ts';

const amounts = fc.array(
  fc.record({
    grossCents: fc.integer({ min: 0, max: 1_000_000_000_00 }),
    vatPercent: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
  }),
  { minLength: 1, maxLength: 24 },
);

describe('value-added tax', () => {
  test('is the exact tax, rounded to the nearest cent', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        for (const { grossCents, vatPercent, vatCents } of vatShares(list)) {
          const tenths = BigInt(Math.round(vatPercent * 10));
          // 2 |tax - gross * rate / (1 + rate)| <= 1 cent, in whole numbers.
          const whole = 1000n + tenths;
          const off = BigInt(vatCents) * whole - BigInt(grossCents) * tenths;
          expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(whole);
        }
      }),
    );
  });

  test('is taken out of the price: 19 % of EUR 126.59 gross', () => {
    expect(vatShares([{ grossCents: 12_659, vatPercent: 19 }])).toEqual([
      { vatPercent: 19, grossCents: 12_659, vatCents: 2_021, netCents: 10_638 },
    ]);
  });

  test.each<[number | undefined, GrossAmount[]]>([
    [undefined, []],
    [7, [{ grossCents: 700, vatPercent: 7 }]],
    [
      7,
      [
        { grossCents: 500, vatPercent: 19 },
        { grossCents: 400, vatPercent: 7 },
        { grossCents: 300, vatPercent: 7 },
      ],
    ],
    [
      19,
      [
        { grossCents: 500, vatPercent: 7 },
        { grossCents: 500, vatPercent: 19 },
      ],
    ],
  ])('has the main rate %s', (expected, list) => {
    expect(mainVatPercent(list)).toBe(expected);
  });
});
