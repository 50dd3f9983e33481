import { Ellipsis } from 'lucide-react';
import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useEscape } from '../../hooks/use-escape.ts';

interface Props {
  /** The spoken name of the button. */
  readonly label: string;
  /** The buttons in the menu. */
  readonly children: ReactNode;
}

/** A button that shows further actions. They disappear after a choice, with Escape or when the focus leaves. */
export function MoreMenu({ label, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  useEscape(isOpen, close);
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus of the buttons inside
    <div className="more-menu" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen((open) => !open)}
      >
        <Ellipsis size={20} aria-hidden />
      </button>
      {/* Not focused by a click beside a button, which would close it. */}
      <div id={listId} className="more-menu-list" hidden={!isOpen} tabIndex={-1}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are operated; this only follows them */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button's key press is a click, too */}
        <div onClick={close}>{children}</div>
      </div>
    </div>
  );
}
