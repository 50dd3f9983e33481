import { type KeyboardEvent, useEffect, useState } from 'react';
import { ui } from '#shared/ui-limits.ts';

/** Props of a button that gets the focus by itself: a key that is still held does not press it. */
export const unlessHeld = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
  },
};

/**
 * True for a short time after something has appeared. A button that then gets the focus ignores a
 * press, because it was meant for what stood there before.
 */
export function useSettling(isThere: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    const timer = setTimeout(() => setIsOver(true), ui.deliberatePressMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  return isThere && !isOver;
}
