import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A short text above the heading. */
  readonly eyebrow?: string;
}

/** The `h1` of a page; the shell focuses it when the path changes. */
export function PageHeading({ title, lead, eyebrow }: Props) {
  return (
    <div className="page-heading">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}

interface FocusedProps {
  readonly children: ReactNode;
  readonly id?: string;
  readonly className?: string;
}

/** The heading of a step within a page. It takes the focus when it appears. */
export function FocusedHeading({ children, id, className }: FocusedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Braces, since focus() returns a promise in recent browsers and React would take it for a clean-up.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}

const heading = 'h1[tabindex="-1"]';

/** Whether the element with the focus has disappeared; the page's heading may have taken it over. */
export function hasLostFocus(): boolean {
  return document.activeElement?.matches(`body, ${heading}`) ?? true;
}

/** On a new page, moves the focus from its heading to where the person begins, unless they are elsewhere by then. */
export function useFirstFocus(isWanted: boolean, focus: () => void): void {
  const focusIfFree = useEffectEvent(() => {
    if (hasLostFocus()) focus();
  });
  useEffect(() => {
    if (!isWanted) return;
    // After the shell has focused the heading.
    const frame = requestAnimationFrame(() => focusIfFree());
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
}

/** For what takes the place of a page for a while: it begins at the top, and its end leaves the focus on a heading, too. */
export function useInPlaceOfPage(): void {
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeadingIfLost();
    return focusHeadingIfLost;
  }, []);
}

/** Moves the focus to the page's heading before the next paint, if no element has it. */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(heading)?.focus();
  });
}
