import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onOutside` when a press or the focus lands outside the box, while `isActive`. */
export function usePressOutside(
  isActive: boolean,
  box: RefObject<HTMLElement | null>,
  onOutside: () => void,
): void {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !box.current?.contains(target)) onOutside();
  });
  useEffect(() => {
    if (!isActive) return;
    const check = (event: Event) => leave(event);
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [isActive]);
}
