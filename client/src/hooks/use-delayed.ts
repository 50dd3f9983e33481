import { useEffect, useState } from 'react';

/** False at first and true after `delayMs`: what shows at once when waiting is short only flickers. */
export function useDelayed(delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isDue;
}
