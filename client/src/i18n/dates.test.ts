import { expect, it } from 'vitest';
import { languages } from '#shared/enums.ts';
import { dayText, isoMinute, momentText, monthInWords, zoneName } from './dates.ts';

const evening = new Date(2026, 11, 31, 23, 59, 5);
const morning = new Date(2026, 6, 1, 0, 5);

it('writes a moment in the local time zone: English by the specification, German as Germans do', () => {
  expect(momentText(evening, { language: 'en' })).toBe('2026-12-31 23:59');
  expect(momentText(evening, { language: 'de' })).toBe('31.12.2026, 23:59');
  expect(momentText(morning, { language: 'en' })).toBe('2026-07-01 00:05');
  expect(momentText(morning, { language: 'de' })).toBe('01.07.2026, 00:05');
  expect(momentText(evening, { language: 'en', hasSeconds: true })).toBe('2026-12-31 23:59:05');
  expect(momentText(evening, { language: 'de', hasSeconds: true })).toBe('31.12.2026, 23:59:05');
  expect(isoMinute(morning)).toBe('2026-07-01 00:05');
});

it('writes a day and a month in any time zone', () => {
  expect(dayText('2026-07-01', 'en')).toBe('1 July 2026');
  expect(dayText('2026-07-01', 'de')).toBe('01.07.2026');
  expect(dayText('1900-01-01', 'de')).toBe('01.01.1900');
  expect(monthInWords('2026-07', 'de')).toBe('Juli 2026');
});

it('names a time zone, also where it has no name for summer and winter', () => {
  for (const language of languages) expect(zoneName(morning, language)).toMatch(/^\D+$/);
});
