import { useEffect, useState } from 'react';

const tickMs = 1_000;

/** The time in milliseconds, anew every second: by the clock, so a sleeping tab does not fall behind. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
