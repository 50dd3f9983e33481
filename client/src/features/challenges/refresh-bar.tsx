import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '../../i18n/dates.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useUnreadChallenges } from '../../parts/unread-challenges.ts';
import type { useNewestChallenges } from './use-challenges.ts';

/** The state of the list, and how to load it again. */
export interface Refreshing {
  readonly list: ReturnType<typeof useNewestChallenges>;
  readonly onRefresh: () => void;
  /** How many challenges are marked as new. */
  readonly newCount: number;
}

function useNews({ list, newCount }: Refreshing): string {
  const { t } = useTranslation();
  const { isCutOff } = useUnreadChallenges();
  // After a refresh in vain the alert below says it.
  if (isCutOff && !list.isError) return t('Challenges_CutOff');
  if (newCount > 0) return t('Shell_NewChallenges', { count: newCount });
  return t('Challenges_LoadedAt', { time: clockTime(new Date(list.dataUpdatedAt)) });
}

/** Says whether there are new challenges, and loads the list again; a failure is shown in place. */
export function RefreshBar(refreshing: Refreshing) {
  const { t } = useTranslation();
  const { list, onRefresh } = refreshing;
  return (
    <>
      <div className="wrap-row refresh">
        <span className="note entry-time tabular" role="status">
          {useNews(refreshing)}
        </span>
        <button type="button" className="btn btn-quiet" onClick={onRefresh}>
          <RefreshCw
            className={list.isFetching ? 'refresh-turning' : undefined}
            size={18}
            aria-hidden
          />
          {t('Challenges_Refresh')}
        </button>
      </div>
      {list.isError && (
        // Each failure is a new alert, or the second one would not be announced.
        <LoadError
          key={list.errorUpdateCount}
          titleKey="Challenges_CouldNotLoad"
          error={list.error}
        />
      )}
    </>
  );
}
