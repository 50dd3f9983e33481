import './filter-panel.css';
import type { ReactNode } from 'react';

/** A card with the form that chooses what a page shows. */
export function FilterPanel({ children }: { readonly children: ReactNode }) {
  return <div className="panel filter-panel d-print-none">{children}</div>;
}

interface FieldsProps {
  /** The number of columns from 768 px on. */
  readonly columns: 2 | 3;
  /** Rows of a form; their labels, fields and notes stand in lines. */
  readonly children: ReactNode;
}

/** The fields of a filter, side by side. */
export function FilterFields({ columns, children }: FieldsProps) {
  const isWide = columns === 3;
  return (
    <div className={isWide ? 'filter-fields filter-fields-3' : 'filter-fields'}>{children}</div>
  );
}
