import { useEffect, useState } from 'react';

const tickMs = 1_000;

/** A clock in milliseconds, read every second, so a tab that slept shows the right time. */
export function useNow(readClockMs: () => number = Date.now): number {
  const [nowMs, setNowMs] = useState(readClockMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(readClockMs()), tickMs);
    return () => clearInterval(timer);
  }, [readClockMs]);
  return nowMs;
}

/** The seconds until a time in milliseconds since the epoch, counted down to 0. */
export function useSecondsUntil(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - useNow()) / tickMs));
}

interface Countdown {
  /** 0 when the wait is over, or before the first start. */
  readonly secondsLeft: number;
  readonly start: () => void;
}

/** Counts down from `seconds`. Reads the clock, so a tab that slept does not wait longer. */
export function useCountdown(seconds: number): Countdown {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const isRunning = nowMs < endsAtMs;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = () => {
    setNowMs(Date.now());
    setEndsAtMs(Date.now() + seconds * tickMs);
  };
  return { secondsLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / tickMs)), start };
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
