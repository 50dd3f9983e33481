import './unfold.css';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The line that opens and closes it. */
  readonly line: ReactNode;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A line that opens what few readers need. */
export function Unfold({ line, isOpen = false, onToggle, children }: Props) {
  return (
    <details
      className="unfold"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <ChevronDown size={18} aria-hidden />
        <span>{line}</span>
      </summary>
      {children}
    </details>
  );
}

/** The same without a line of its own: "Details". */
export function Details({ children }: Pick<Props, 'children'>) {
  const { t } = useTranslation();
  return <Unfold line={t('Ui_Details')}>{children}</Unfold>;
}
