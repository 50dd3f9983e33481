import { useEffect, useState } from 'react';

const tickMs = 1_000;

interface Countdown {
  /** 0 when nothing has to be waited for. */
  readonly secondsLeft: number;
  readonly start: () => void;
}

/** Counts down from `seconds` by the clock, so that a sleeping tab does not stretch the wait. */
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
