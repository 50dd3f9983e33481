import { expect, it } from 'vitest';
import { dateInWords, localToday, minutesAndSeconds, typedDate } from './date-text.ts';

it('writes a date in words in both languages, in any time zone', () => {
  expect(dateInWords('2026-07-31', 'en')).toBe('31 July 2026');
  expect(dateInWords('2026-07-31', 'de')).toBe('31. Juli 2026');
  expect(dateInWords('1900-01-01', 'en')).toBe('1 January 1900');
});

it('writes a date as its reader would type it, and leaves any other text', () => {
  expect(typedDate('2025-12-01', 'de')).toBe('01.12.2025');
  expect(typedDate('2025-12-01', 'en')).toBe('2025-12-01');
  for (const text of ['', '2025', '1.12.', '2025-12-01T09:05'])
    expect(typedDate(text, 'de')).toBe(text);
});

it('takes today from the local clock', () => {
  expect(localToday(new Date(2026, 6, 31, 23, 59))).toBe('2026-07-31');
  expect(localToday(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01');
});

it('writes a time span as minutes and seconds', () => {
  expect([3_599_000, 120_000, 67_000, 59_000].map(minutesAndSeconds)).toEqual([
    '59:59',
    '2:00',
    '1:07',
    '0:59',
  ]);
});

it('rounds a time span up to a second and stops at zero', () => {
  expect([64_100, 1_500, 400, 0, -5, -1_000].map(minutesAndSeconds)).toEqual([
    '1:05',
    '0:02',
    '0:01',
    '0:00',
    '0:00',
    '0:00',
  ]);
});
