import type { ReactNode } from 'react';

interface Props {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly children?: ReactNode;
  /** Read out at once (a failure) or politely (news); left out for what stood there from the start. */
  readonly role?: 'alert' | 'status';
}

/** A few sentences set apart by a coloured edge. */
export function Notice({ tone, title, children, role }: Props) {
  return (
    <div className={`alert alert-${tone}`} role={role}>
      {title && <p className="alert-title">{title}</p>}
      {children}
    </div>
  );
}
