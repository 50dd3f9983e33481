import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly className?: string;
}

/** The heading of a step within a page; takes the focus when the step appears. */
export function FocusedHeading({ children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The braces matter: in recent browsers focus() returns a promise, which is no clean-up.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
