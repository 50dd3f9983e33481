import { expect, it } from 'vitest';
import { minutesAndSeconds, secondsUntil } from './reservation.ts';

it('counts whole seconds until the end and stops at none', () => {
  const end = '2026-07-31T10:00:00.000Z';
  expect(secondsUntil(end, Date.parse('2026-07-31T09:59:58.500Z'))).toBe(2);
  expect(secondsUntil(end, Date.parse('2026-07-31T10:00:01Z'))).toBe(0);
});

it('writes a span as minutes and seconds', () => {
  expect([3_599, 67, 0].map(minutesAndSeconds)).toEqual(['59:59', '1:07', '0:00']);
});
