import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A few words above the heading that place it. */
  readonly eyebrow?: string;
}

/** The one `h1` of a page; the shell moves the focus here when the path changes. */
export function PageHeading({ title, lead, eyebrow }: Props) {
  return (
    <div className="page-heading">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}
