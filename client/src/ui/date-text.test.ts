import { expect, it } from 'vitest';
import { dateInWords, localToday } from './date-text.ts';

it('says a date in words in both languages, whatever the time zone', () => {
  expect(dateInWords('2026-07-31', 'en')).toBe('31 July 2026');
  expect(dateInWords('2026-07-31', 'de')).toBe('31. Juli 2026');
  expect(dateInWords('1900-01-01', 'en')).toBe('1 January 1900');
});

it('gives today as the clock on the wall shows it', () => {
  expect(localToday(new Date(2026, 6, 31, 23, 59))).toBe('2026-07-31');
  expect(localToday(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01');
});
