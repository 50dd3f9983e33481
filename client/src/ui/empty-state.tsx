import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  readonly title: string;
  /** How entries get into the list. */
  readonly children: ReactNode;
  /** A drawing or a large icon. */
  readonly drawing?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown instead of an empty list: what would be here, and how it gets here. */
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

interface NothingFoundProps {
  readonly title: string;
  /** What was searched for. */
  readonly children: ReactNode;
  /** The list without the search, and the text of the link to it. */
  readonly all: { readonly to: string; readonly label: string };
}

/** Shown when a search of a list finds nothing, with the way to the whole list. */
export function NothingFound({ title, children, all }: NothingFoundProps) {
  const action = (
    <Link className="btn btn-outline-primary" to={all.to}>
      {all.label}
    </Link>
  );
  return (
    <EmptyState drawing={<SearchDrawing />} title={title} action={action}>
      {children}
    </EmptyState>
  );
}

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      {children}
    </svg>
  );
}

/** A parcel. */
export function ParcelDrawing() {
  return (
    <Drawing>
      <path className="drawing-sheet" d="M110 30l52 22v52l-52 24-52-24V52z" />
      <path className="drawing-sheet" d="M58 52l52 22 52-22M110 74v54" />
      <path className="drawing-lilac" d="M78 43.500l52 22v20l10-4.500v-20l-52-22z" />
      <path className="drawing-line" d="M70 88l22 9.500M70 98l14 6" />
    </Drawing>
  );
}

/** A list under a magnifying glass. */
export function SearchDrawing() {
  return (
    <Drawing>
      <rect className="drawing-sheet" x="56" y="28" width="88" height="94" rx="8" />
      <path className="drawing-line" d="M70 46h60M70 62h60M70 78h60M70 94h60" />
      <circle className="drawing-lilac-sheet" cx="136" cy="88" r="26" />
      <path className="drawing-handle" d="M155 107l20 20" />
    </Drawing>
  );
}

/** An empty sheet with an ID at its top. */
export function SheetDrawing() {
  return (
    <Drawing>
      <path
        className="drawing-sheet"
        d="M70 18h58l22 22v88a8 8 0 0 1-8 8H70a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8z"
      />
      <path className="drawing-sheet" d="M128 18v14a8 8 0 0 0 8 8h14" />
      <path className="drawing-brand" d="M74 52h36v9H74z" />
      <path className="drawing-lilac" d="M116 52h22v9h-22z" />
      <path className="drawing-line" d="M75 78h62M75 92h62M75 106h40" />
    </Drawing>
  );
}

/** An empty letter tray. */
export function TrayDrawing() {
  return (
    <Drawing>
      <path className="drawing-lilac-sheet" d="M84 24h52a6 6 0 0 1 6 6v52H78V30a6 6 0 0 1 6-6z" />
      <path className="drawing-lilac-line" d="M90 42h40M90 56h24" />
      <path
        className="drawing-sheet"
        d="M52 78h34a6 6 0 0 1 6 5 18 18 0 0 0 36 0 6 6 0 0 1 6-5h34v40a8 8 0 0 1-8 8H60a8 8 0 0 1-8-8z"
      />
    </Drawing>
  );
}
