import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the `h1` of a page when the path changes, so that a screen reader reads on
 * from there, and scrolls up, unless the address names a part of the page. The heading of a lazy
 * page comes later: the main element is watched until it does.
 */
export function useFocusOnPathChange(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    const element = main.current;
    if (element === null || shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (hash === '') window.scrollTo(0, 0);
    const focusHeading = () => {
      const heading = element.querySelector<HTMLElement>('h1[tabindex="-1"]');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
  return main;
}
