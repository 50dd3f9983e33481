import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves to the part of the page that the fragment of the address names, and focuses it if it can have the focus; also
 * when its link is pressed again. In the next frame, since the shell focuses the page's heading first. Returns the
 * fragment.
 */
export function usePartInAddress(isLoaded = true): string {
  const { hash, key } = useLocation();
  const id = hash.slice(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each press of a link
  useEffect(() => {
    if (!isLoaded || id === '') return;
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(id);
      part?.scrollIntoView();
      part?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, id, key]);
  return id;
}
