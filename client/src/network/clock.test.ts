import { afterEach, expect, test, vi } from 'vitest';
import { msPerHour, msPerSecond } from '#shared/durations.ts';
import { serverNowMs, setClockBy } from './clock.ts';

const serverMs = Date.parse('2026-07-31T12:00:00Z');
const sent = new Date(serverMs).toUTCString();

afterEach(() => vi.useRealTimers());

test.each([0, 4 * msPerHour, -4 * msPerHour])(
  'a clock that is %i ms wrong is corrected to the end of the second that an answer names',
  (wrongByMs) => {
    vi.useFakeTimers({ now: serverMs + wrongByMs });
    setClockBy(new Headers({ Date: sent }));
    expect(serverNowMs()).toBe(serverMs + msPerSecond);
    vi.setSystemTime(serverMs + wrongByMs + msPerHour);
    expect(serverNowMs()).toBe(serverMs + msPerHour + msPerSecond);
  },
);

test('an answer that a cache has kept is older than it says', () => {
  vi.useFakeTimers({ now: serverMs });
  setClockBy(new Headers({ Date: sent, Age: '3600' }));
  expect(serverNowMs()).toBe(serverMs + msPerHour + msPerSecond);
});

test.each<Record<string, string>>([{}, { Date: 'soon' }, { Date: sent, Age: 'long' }])(
  'an answer without a time changes nothing (%j)',
  (headers) => {
    vi.useFakeTimers({ now: serverMs });
    setClockBy(new Headers({ Date: sent }));
    setClockBy(new Headers(headers));
    expect(serverNowMs()).toBe(serverMs + msPerSecond);
  },
);
