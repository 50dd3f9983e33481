import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownReissueQuery } from '../parts/own-reissue.ts';
import { paths } from '../paths.ts';
import { takesOverAt } from './pages.tsx';

/** Where a provider sends people back to, who must finish there; and the question itself. */
const left: readonly string[] = [paths.prove, paths.finishLinking, paths.ownReissue];

/**
 * Leads to the question whether the ID may be issued again, while it has no answer: from each page that needs a login.
 * Pages for everyone stay open, such as the contact.
 */
export function useReissueWatch(): void {
  const { data } = useQuery(ownReissueQuery);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isDue = Boolean(data) && takesOverAt(pathname) && !left.includes(pathname);
  useEffect(() => {
    if (isDue) navigate(paths.ownReissue, { replace: true, state: pathname + search });
  }, [isDue, navigate, pathname, search]);
}
