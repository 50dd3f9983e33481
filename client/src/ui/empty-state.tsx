import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** How things get here. */
  readonly children: ReactNode;
  /** A drawing or a large icon. */
  readonly drawing?: ReactNode;
  readonly action?: ReactNode;
}

/** For a list with nothing in it: what would be here, and how it gets here. */
export function EmptyState({ title, children, drawing, action }: Props) {
  return (
    <section className="empty-state">
      {drawing && (
        <div className="empty-state-drawing" aria-hidden="true">
          {drawing}
        </div>
      )}
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </section>
  );
}
