import type { ReactNode } from 'react';

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
