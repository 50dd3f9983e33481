import { useEffect, useState } from 'react';
import { mailToken } from '#shared/limits/accounts.ts';
import { deviceNowMs, serverNowMs } from '../network/clock.ts';

const tickMs = 1_000;

/** A clock in milliseconds, the server's by default, read every second, so a tab that slept shows the right time. */
export function useNow(readClockMs = serverNowMs): number {
  const [nowMs, setNowMs] = useState(readClockMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(readClockMs()), tickMs);
    return () => clearInterval(timer);
  }, [readClockMs]);
  return nowMs;
}

/** The seconds until a mail that was sent then, by this device, may be sent again: counted down to 0. */
export function useResendWait(sentAtMs = 0): number {
  const waitSeconds = mailToken.resendCountdownSeconds;
  const leftMs = sentAtMs + waitSeconds * tickMs - useNow(deviceNowMs);
  // The clock was read up to a second ago: the wait would begin with 61.
  return Math.min(waitSeconds, Math.max(0, Math.ceil(leftMs / tickMs)));
}

/** The last value that stayed the same for `delayMs`. */
export function useDebounced<Value>(value: Value, delayMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}

/** False at first, true after `delayMs`. Keeps a loading sign from flickering when loading is quick. */
export function useDelayed(delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isDue;
}
