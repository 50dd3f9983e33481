import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FocusedHeading } from './page-heading.tsx';

interface Props {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly children?: ReactNode;
  /** `alert` is announced at once, `status` politely. Leave it out for a notice that is always there. */
  readonly role?: 'alert' | 'status';
}

/** A short text with a coloured edge. */
export function Notice({ tone, title, children, role }: Props) {
  return (
    <div className={`alert alert-${tone}`} role={role}>
      {title && <p className="alert-title">{title}</p>}
      {children}
    </div>
  );
}

interface OutcomeProps extends Required<Pick<Props, 'tone' | 'title'>> {
  readonly icon: LucideIcon;
  readonly children?: ReactNode;
}

/** How a check ended. Takes the focus, because it answers the reader's action. */
export function Outcome({ tone, icon: Icon, title, children }: OutcomeProps) {
  return (
    <div className={`alert alert-${tone} check-outcome`}>
      <Icon size={28} aria-hidden />
      <div>
        <FocusedHeading className="section-title">{title}</FocusedHeading>
        {children}
      </div>
    </div>
  );
}
