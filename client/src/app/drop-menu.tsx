import { ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useEscape } from '../hooks/use-escape.ts';
import { usePressOutside } from '../hooks/use-press-outside.ts';

/** Opens and closes a menu by its button; any navigation or Escape closes it. */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run on every navigation, even to the same page
  useEffect(close, [key]);
  useEscape(isOpen, () => {
    close();
    button.current?.focus();
  });
  return { isOpen, button, close, toggle: () => setIsOpen((open) => !open) };
}

interface Props {
  /** The content of the button. */
  readonly label: ReactNode;
  /** The button's accessible name, if its content is not enough. */
  readonly name?: string;
  /** `shell-always` shows the content without the button below 992 px. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button of the header with a panel below it; a click or the focus elsewhere closes it. */
export function DropMenu({ label, name, className = '', children }: Props) {
  const { isOpen, button, toggle, close } = useMenu();
  const group = useRef<HTMLDivElement>(null);
  const panelId = useId();
  usePressOutside(isOpen, group, close);
  return (
    <div className={`shell-group ${className}`} ref={group}>
      <button
        ref={button}
        type="button"
        className="shell-link"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        {label}
        <ChevronDown size={16} aria-hidden />
      </button>
      <div id={panelId} className={isOpen ? 'shell-submenu show' : 'shell-submenu'}>
        {children}
      </div>
    </div>
  );
}
