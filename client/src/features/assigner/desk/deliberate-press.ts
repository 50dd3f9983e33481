import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ui } from '#shared/limits/ui.ts';

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

/** True for a short time after a list became shorter: a second press was meant for what the next item replaces. */
export function useMovingUp(length: number): boolean {
  const [settled, setSettled] = useState(length);
  // A longer list counts at once: it may become shorter before the time is over.
  if (length > settled) setSettled(length);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(length), ui.deliberatePressMs);
    return () => clearTimeout(timer);
  }, [length]);
  return length < settled;
}

/** A ref that focuses the print button once all is loaded, unless the person has moved the focus. */
export function useFocusWhenReady(isReady: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    const isFree = active === document.body || active?.matches('h1, main');
    if (isReady && isFree) button.current?.focus({ preventScroll: true });
  }, [isReady]);
  return button;
}
