import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useTitleCount } from '../hooks/page-title.ts';
import { usePolledChallenges, useUnreadChallenges } from '../parts/unread-challenges.ts';
import { paths } from '../paths.ts';
import { useReissueWatch } from './reissue-watch.ts';

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
