import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * What a button opens and closes: a menu, a calendar. Escape closes it and gives the focus back to the button; so do a
 * press and the focus outside the box, if there is one, without giving it back.
 */
export function usePopup() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  const closeToButton = () => {
    close();
    button.current?.focus();
  };
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') closeToButton();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    const leave = ({ target }: Event) => {
      if (target instanceof Node && box.current?.contains(target) === false) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen, close]);
  return { isOpen, button, box, close, closeToButton, toggle: () => setIsOpen(!isOpen) };
}
