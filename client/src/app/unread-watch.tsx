import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTitleCount } from '../hooks/page-title.ts';
import { ownReissueQuery } from '../parts/own-reissue.ts';
import { usePolledChallenges, useUnreadChallenges } from '../parts/unread-challenges.ts';
import { paths } from '../paths.ts';
import { takesOverAt } from './pages.tsx';

/** Where a provider sends people back to, who must finish there; and the question itself. */
const left: readonly string[] = [paths.prove, paths.finishLinking, paths.ownReissue];

/**
 * Leads to the question whether the ID may be issued again, while it has no answer: from each page that needs a login.
 * Pages for everyone stay open, such as the contact.
 */
function useReissueWatch(): void {
  const { data } = useQuery(ownReissueQuery);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isDue = Boolean(data) && takesOverAt(pathname) && !left.includes(pathname);
  useEffect(() => {
    if (isDue) navigate(paths.ownReissue, { replace: true, state: pathname + search });
  }, [isDue, navigate, pathname, search]);
}

/**
 * Asks for new challenges, counts them in the title, and announces them where no list shows them. Asks once whether the
 * ID is to be issued again.
 */
export function UnreadWatch() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  usePolledChallenges();
  useReissueWatch();
  const count = useUnreadChallenges().unread?.count ?? 0;
  useTitleCount(count);
  const isSilent = count === 0 || pathname === paths.challenges;
  return (
    <p className="visually-hidden" role="status">
      {isSilent ? '' : t('Shell_NewChallenges', { count })}
    </p>
  );
}
