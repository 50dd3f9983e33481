import { expect, it } from 'vitest';
import { periodInWords, shortPeriod } from './use-period-texts.ts';

it('a period has a text of its kind in each language', () => {
  const start = '2026-11-02';
  expect(periodInWords(start, 'day', 'en')).toBe('2 November 2026');
  expect(periodInWords(start, 'week', 'de')).toBe('02.11.2026');
  expect(periodInWords('2026-03-01', 'month', 'de')).toBe('März 2026');
  expect(shortPeriod(start, 'day', 'en')).toBe('2 Nov');
  expect(shortPeriod('2026-03-01', 'month', 'en')).toBe('Mar 26');
});
