import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { usePopup } from '../hooks/use-popup.ts';

/** Opens and closes a menu of the header; any navigation closes it, too. */
export function useMenu() {
  const popup = usePopup();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run on every navigation, even to the same page
  useEffect(popup.close, [key]);
  return popup;
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
  const { isOpen, button, box, toggle } = useMenu();
  const panelId = useId();
  return (
    <div className={`shell-group ${className}`} ref={box}>
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
