import './unfold.css';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  /** The line that opens and closes it. */
  readonly line: ReactNode;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** What few readers need: a line that opens the rest. */
export function Unfold({ line, isOpen = false, onToggle, children }: Props) {
  return (
    <details
      className="unfold"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <ChevronDown className="sign-open" size={18} aria-hidden />
        <span>{line}</span>
      </summary>
      {children}
    </details>
  );
}
