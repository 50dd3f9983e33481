import './accounts.css';
import type { ReactNode } from 'react';
import { HandOverNote } from '../../parts/hand-over-note.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

interface Props {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** A page with one short form or message, as wide as the sign-in card. */
export function AccountLayout({ title, lead, children }: Props) {
  return (
    <div className="account-page">
      <PageHeading title={title} lead={lead} />
      <HandOverNote />
      {children}
    </div>
  );
}

/** A text about a running call, with a spinner. Place it inside a `role="status"`. */
export function ProgressNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="progress-note">
      <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
