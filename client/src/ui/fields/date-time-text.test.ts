import { describe, expect, it } from 'vitest';
import {
  dateTimeInWords,
  isDateTime,
  localNow,
  readDateTimeText,
  writeDateTime,
} from './date-time-text.ts';

describe('reading a date and a time', () => {
  it.each([
    ['2026-07-31 14:30', '2026-07-31T14:30'],
    ['2026-07-31T14:30', '2026-07-31T14:30'],
    ['31.07.2026, 9:05', '2026-07-31T09:05'],
    ['31. 7. 2026 14.30 Uhr', '2026-07-31T14:30'],
    ['20260731 00:00', '2026-07-31T00:00'],
    ['31.07.2026', '2026-07-31'],
    ['31/07/2026 12:00', '2026-07-31T12:00'],
    ['31. 7. 2026', '2026-07-31'],
  ])('%s is %s', (text, date) => {
    expect(readDateTimeText(text)).toEqual({ date });
    expect(isDateTime(date)).toBe(true);
  });

  it.each([
    ['2026-07-31 24:00', { kind: 'time' }],
    ['2026-07-31 12:60', { kind: 'time' }],
    ['03/04/2026 12:00', { kind: 'ambiguous' }],
    ['2026-13-01 12:00', { kind: 'month', number: '13' }],
    ['now', { kind: 'notation' }],
    [`2026-07-31${' '.repeat(100)}12:00`, { kind: 'notation' }],
  ])('%s is refused', (text, fault) => {
    expect(readDateTimeText(text)).toEqual({ fault });
  });
});

it.each(['', '2026-02-30', '2026-07-31T', '2026-07-31T24:00', '2026-07-31 14:30', '2026-07-31T1'])(
  '%j is no date in the address',
  (text) => expect(isDateTime(text)).toBe(false),
);

it('writes a date and a time as their reader would type them', () => {
  expect(writeDateTime('2026-07-31T09:05', 'de')).toBe('31.07.2026 09:05');
  expect(writeDateTime('2026-07-31T09:05', 'en')).toBe('2026-07-31 09:05');
  expect(writeDateTime('2026-07-31', 'de')).toBe('31.07.2026');
  expect(writeDateTime('31.7.', 'de')).toBe('31.7.');
});

it('writes a date and a time in words', () => {
  expect(dateTimeInWords('2026-07-31T14:05', 'en')).toBe('31 July 2026 at 14:05');
  expect(dateTimeInWords('2026-07-31T14:05', 'de')).toBe('31. Juli 2026 um 14:05');
  expect(dateTimeInWords('2026-07-31', 'en')).toBe('31 July 2026');
});

it('takes the minute from the local clock', () => {
  expect(localNow(new Date(2026, 6, 31, 9, 5, 59))).toBe('2026-07-31T09:05');
});
