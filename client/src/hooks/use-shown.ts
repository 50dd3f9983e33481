import { type RefObject, useEffect, useRef } from 'react';

/** What the page shows now, for an answer that comes late; undefined once the page is left. */
export function useShown<Value>(value: Value): RefObject<Value | undefined> {
  const shown = useRef<Value>(undefined);
  useEffect(() => {
    shown.current = value;
    return () => {
      shown.current = undefined;
    };
  }, [value]);
  return shown;
}
