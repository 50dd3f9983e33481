import { expect, it } from 'vitest';
import { localDateTime } from './date-time-text.ts';

it('shows a moment in the local time zone, to the minute', () => {
  expect(localDateTime(new Date(2026, 6, 31, 9, 5, 59).toISOString())).toBe('2026-07-31 09:05');
  expect(localDateTime(new Date(2026, 11, 31, 23, 59).toISOString())).toBe('2026-12-31 23:59');
});
