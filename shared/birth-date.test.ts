import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  furthestToday,
  isBirthDate,
  isCalendarDate,
  parseDateText,
  readBirthDateText,
  readDateText,
} from './birth-date.ts';

const noon = new Date('2026-07-31T12:00:00Z');

/** Days from 1900 to 2099, in UTC, so that the machine's time zone does not matter. */
const days = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

describe('reading a date', () => {
  test.each([
    '2026-07-31',
    '2026-7-31',
    '2026/07/31',
    '2026.7.31',
    '20260731',
    '31072026',
    '31.07.2026',
    ' 31.7.2026 ',
    '31. 7. 2026',
    '31/07/2026',
    '31-7-2026',
    '07/31/2026',
  ])('%s is 31 July 2026', (text) => expect(parseDateText(text)).toBe('2026-07-31'));

  test.each([
    ['1990-5-7', '1990-05-07'],
    ['1977/04/01', '1977-04-01'],
    ['05/05/1977', '1977-05-05'],
    ['4.5.1977', '1977-05-04'],
  ])('%s has one reading: %s', (text, date) => expect(readDateText(text)).toEqual({ date }));

  test.each(['', '04/', '04/01/19', '4/1/77', '2026-07-0', `31.07.2026${' '.repeat(100)}`])(
    '%j is not written as a date, or not yet',
    (text) => expect(readDateText(text)).toEqual({ fault: { kind: 'notation' } }),
  );

  test.each([
    '',
    'today',
    '2026-02-30',
    '31.02.2026',
    '2026-7',
    '00000000',
    '2026-13-01',
    '1.1.1',
    '0000-01-01',
  ])('%s is not a date', (text) => expect(parseDateText(text)).toBeUndefined());

  test.each(['03/04/1984', '04/01/1977', '04-01-1977', '4 1 1977', '12/11/2026'])(
    '%s is refused, because day and month may be swapped',
    (text) => expect(readDateText(text)).toEqual({ fault: { kind: 'ambiguous' } }),
  );

  test.each([
    ['2026-13-01', 'month', '13'],
    ['20261301', 'month', '13'],
    ['01.13.1977', 'month', '13'],
    ['01131977', 'month', '13'],
    ['2026-00-10', 'month', '0'],
    ['31.02.2026', 'day', '31'],
    ['2026-04-31', 'day', '31'],
    ['00.01.2026', 'day', '0'],
    ['31/13/1977', 'month', '13'],
    ['31/04/1977', 'day', '31'],
  ] as const)('%s has a %s that does not exist', (text, kind, number) =>
    expect(readDateText(text)).toEqual({ fault: { kind, number } }),
  );

  test.each(['', 'today', '1977-04', '1.1.1'])('%s is not written as a date', (text) =>
    expect(readDateText(text)).toEqual({ fault: { kind: 'notation' } }),
  );

  test('all notations of a date give the same date', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [year, month, date] = day.split('-');
        for (const text of [
          day,
          `${year}${month}${date}`,
          `${date}${month}${year}`,
          `${date}.${month}.${year}`,
        ])
          expect(parseDateText(text)).toBe(day);
      }),
    );
  });

  test('the result is always an existing date', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parseDateText(text);
        expect(day === undefined || isCalendarDate(day)).toBe(true);
      }),
    );
  });
});

describe('a birth date', () => {
  test('is refused while it is typed if it is before 1900 or in the future', () => {
    for (const text of ['9999-01-01', '01.01.9999', '31.12.1899'])
      expect(readBirthDateText(text)).toEqual({ fault: { kind: 'range' } });
    expect(readBirthDateText('1.1.1900')).toEqual({ date: '1900-01-01' });
    expect(readBirthDateText('03/04/1984')).toEqual({ fault: { kind: 'ambiguous' } });
  });

  test('is between 1900 and today in the earliest time zone', () => {
    expect(isBirthDate('1899-12-31', noon)).toBe(false);
    expect(isBirthDate('1900-01-01', noon)).toBe(true);
    expect(furthestToday(noon)).toBe('2026-08-01');
    expect(isBirthDate('2026-08-01', noon)).toBe(true);
    expect(isBirthDate('2026-08-02', noon)).toBe(false);
  });

  test('takes leap years into account', () => {
    expect(isBirthDate('2024-02-29', noon)).toBe(true);
    expect(isBirthDate('2023-02-29', noon)).toBe(false);
    expect(isBirthDate('1900-02-29', noon)).toBe(false);
  });
});
