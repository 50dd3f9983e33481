import { useEffect, useState } from 'react';
import { msPerSecond } from '#shared/durations.ts';
import { deviceNowMs } from '../network/clock.ts';

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
    const timer = setInterval(() => setNowMs(deviceNowMs()), msPerSecond);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = () => {
    setNowMs(deviceNowMs());
    setEndsAtMs(deviceNowMs() + seconds * msPerSecond);
  };
  return { secondsLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / msPerSecond)), start };
}
