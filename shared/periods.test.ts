import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figurePeriods } from './enums.ts';
import { endOfPeriod, periodsBetween, shiftPeriod, startOfPeriod } from './periods.ts';

const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map(dayOf);
const anyPeriod = fc.constantFrom(...figurePeriods);

describe('a period', () => {
  it('is a day, a week from Monday to Sunday, or a month', () => {
    // A Sunday.
    const day = '2024-03-03';
    expect(figurePeriods.map((by) => startOfPeriod(day, by))).toEqual([
      '2024-03-03',
      '2024-02-26',
      '2024-03-01',
    ]);
    expect(figurePeriods.map((by) => endOfPeriod(day, by))).toEqual([
      '2024-03-03',
      '2024-03-03',
      '2024-03-31',
    ]);
  });

  it('contains its days, and the next one begins on the day after', () => {
    fc.assert(
      fc.property(anyDay, anyPeriod, (day, by) => {
        const [start, end] = [startOfPeriod(day, by), endOfPeriod(day, by)];
        expect(start <= day && day <= end).toBe(true);
        expect(startOfPeriod(end, by)).toBe(start);
        expect(endOfPeriod(start, by)).toBe(end);
        const next = shiftPeriod(start, by, 1);
        expect(shiftPeriod(next, by, -1)).toBe(start);
        expect(startOfPeriod(next, by)).toBe(next);
        expect(shiftPeriod(end, 'day', 1)).toBe(next);
      }),
    );
  });
});

describe('the periods of a range', () => {
  it('are all that have a day in it', () => {
    const range = { from: '2025-11-30', to: '2026-02-01', by: 'month' } as const;
    expect(periodsBetween(range, 100)).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });

  it('stop at the maximum, and are none if the range ends before it begins', () => {
    const range = { from: '2000-01-01', to: '2999-12-31', by: 'day' } as const;
    expect(periodsBetween(range, 3)).toEqual(['2000-01-01', '2000-01-02', '2000-01-03']);
    expect(periodsBetween({ ...range, to: '1999-12-31' }, 3)).toEqual([]);
  });
});
