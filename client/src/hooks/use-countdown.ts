import { useEffect, useState } from 'react';
import { msPerSecond } from '#shared/durations.ts';

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
    const timer = setInterval(() => setNowMs(Date.now()), msPerSecond);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = () => {
    setNowMs(Date.now());
    setEndsAtMs(Date.now() + seconds * msPerSecond);
  };
  return { secondsLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / msPerSecond)), start };
}
