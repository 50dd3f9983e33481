import { useEffect, useRef, useState } from 'react';

/**
 * For forms of groups without react-hook-form: after `show`, each gap says what is missing (`isShown`), and the first
 * one has the focus.
 */
export function useGaps() {
  const form = useRef<HTMLFormElement>(null);
  const [shows, setShows] = useState(0);
  useEffect(() => {
    if (shows === 0) return;
    const gap = '[aria-invalid=true], [data-gap] input:not(:disabled)';
    form.current?.querySelector<HTMLElement>(gap)?.focus();
  }, [shows]);
  return { form, isShown: shows > 0, show: () => setShows((count) => count + 1) };
}
