import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface Props {
  /** The id of the button, to focus it from outside. */
  readonly id: string;
  /** The content of the button. */
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** An entry that opens and closes; several of them form an accordion. */
export function AccordionEntry({ id, title, isOpen, onToggle, children }: Props) {
  const panelId = useId();
  return (
    <div className={isOpen ? 'panel fold fold-open' : 'panel fold'}>
      <h3 className="fold-heading">
        <button
          id={id}
          type="button"
          className="fold-button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
        >
          <span className="fold-title">{title}</span>
          <ChevronDown className="fold-sign" size={20} aria-hidden />
        </button>
      </h3>
      <div id={panelId} className="fold-panel">
        <div className="fold-clip">
          <div className="fold-content">{children}</div>
        </div>
      </div>
    </div>
  );
}
