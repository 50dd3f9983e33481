import { describe, expect, test } from 'vitest';
import { msPerMinute } from '#shared/durations.ts';
import { dueStep } from './session-time.ts';

describe('a session', () => {
  const endsAtMs = 100 * msPerMinute;
  const at = (minutesLeft: number, own: { activeAtMs?: number; refusedAtMs?: number } = {}) =>
    dueStep({
      nowMs: endsAtMs - minutesLeft * msPerMinute,
      endsAtMs,
      activeAtMs: 0,
      refusedAtMs: 0,
      ...own,
    });

  test('waits while its end is far away', () => {
    expect(at(60)).toBe('wait');
    expect(at(10.1, { activeAtMs: endsAtMs })).toBe('wait');
  });

  test('is renewed if the person was active in its last ten minutes', () => {
    expect(at(9, { activeAtMs: endsAtMs - 9.5 * msPerMinute })).toBe('renew');
    expect(at(9, { activeAtMs: endsAtMs - 11 * msPerMinute })).toBe('wait');
  });

  test('is not renewed again right after a refusal', () => {
    const activeAtMs = endsAtMs - 9 * msPerMinute;
    const refusedAtMs = endsAtMs - 8 * msPerMinute;
    expect(at(7.9, { activeAtMs, refusedAtMs })).toBe('wait');
    expect(at(7.5, { activeAtMs, refusedAtMs })).toBe('renew');
  });

  test('warns two minutes before its end, even while the person is active', () => {
    expect(at(2)).toBe('warn');
    expect(at(1, { activeAtMs: endsAtMs - msPerMinute })).toBe('warn');
  });

  test('is over at its end, and after a sleep past it', () => {
    expect(at(0)).toBe('end');
    expect(at(-300)).toBe('end');
  });
});
