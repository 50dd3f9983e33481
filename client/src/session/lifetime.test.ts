import { describe, expect, test } from 'vitest';
import { dueStep, minutesAndSeconds } from './lifetime.ts';

const minute = 60_000;
const endsAtMs = 100 * minute;
const at = (minutesLeft: number, own: { activeAtMs?: number; refusedAtMs?: number } = {}) =>
  dueStep({
    nowMs: endsAtMs - minutesLeft * minute,
    endsAtMs,
    activeAtMs: 0,
    refusedAtMs: 0,
    ...own,
  });

describe('a session', () => {
  test('waits as long as its end is far', () => {
    expect(at(60)).toBe('wait');
    expect(at(10.1, { activeAtMs: endsAtMs })).toBe('wait');
  });

  test('is renewed for somebody who was active in its last ten minutes', () => {
    expect(at(9, { activeAtMs: endsAtMs - 9.5 * minute })).toBe('renew');
    expect(at(9, { activeAtMs: endsAtMs - 11 * minute })).toBe('wait');
  });

  test('does not ask again at once after a refusal', () => {
    const activeAtMs = endsAtMs - 9 * minute;
    const refusedAtMs = endsAtMs - 8 * minute;
    expect(at(7.9, { activeAtMs, refusedAtMs })).toBe('wait');
    expect(at(7.5, { activeAtMs, refusedAtMs })).toBe('renew');
  });

  test('warns two minutes before its end, whoever moves', () => {
    expect(at(2)).toBe('warn');
    expect(at(1, { activeAtMs: endsAtMs - minute })).toBe('warn');
  });

  test('is over at its end, and after a sleep beyond it', () => {
    expect(at(0)).toBe('end');
    expect(at(-300)).toBe('end');
  });
});

test('the time left is told in minutes and seconds', () => {
  expect([120_000, 64_100, 59_000, 400, 0, -5].map(minutesAndSeconds)).toEqual([
    '2:00',
    '1:05',
    '0:59',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
