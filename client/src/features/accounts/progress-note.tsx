import type { ReactNode } from 'react';

/** Says politely what is being done, with a turning ring. */
export function ProgressNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="progress-note" role="status">
      <span className="spinner-border spinner-border-sm" aria-hidden="true" />
      {children}
    </p>
  );
}
