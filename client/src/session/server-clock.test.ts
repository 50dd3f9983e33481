import { afterEach, expect, test, vi } from 'vitest';
import { serverNowMs, setClockBy } from './server-clock.ts';

const hourMs = 3_600_000;
const tokenOf = (claims: object) =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.sig`;

afterEach(() => vi.useRealTimers());

test.each([0, 4 * hourMs, -4 * hourMs])('a clock that is %i ms wrong is set right', (wrongByMs) => {
  const serverMs = Date.parse('2026-07-31T12:00:00Z');
  vi.useFakeTimers({ now: serverMs + wrongByMs });
  setClockBy(tokenOf({ iat: serverMs / 1_000, name: 'ÿ?>' }));
  expect(serverNowMs()).toBe(serverMs);
  vi.setSystemTime(serverMs + wrongByMs + hourMs);
  expect(serverNowMs()).toBe(serverMs + hourMs);
});

test.each(['', 'token', 'a.b.c', tokenOf({}), tokenOf({ iat: 'soon' })])(
  'a token without a time (%s) leaves the clock as it is',
  (token) => {
    vi.useFakeTimers({ now: 5_000 });
    setClockBy(token);
    expect(serverNowMs()).toBe(5_000);
  },
);
