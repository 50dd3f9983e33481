import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Where a person goes who opened the product at `/` and turns out to be logged in, else undefined.
 * Happens once, when the check at start-up ends; later the brand link shows the home page.
 */
export function useStartRedirect(startPath: string): string | undefined {
  const { status } = useSession();
  const { pathname } = useLocation();
  const isStarting = useRef(true);
  if (status === 'checking' || !isStarting.current) return undefined;
  if (pathname === startPath || pathname !== paths.home || status === 'loggedOut') {
    isStarting.current = false;
    return undefined;
  }
  return startPath;
}
