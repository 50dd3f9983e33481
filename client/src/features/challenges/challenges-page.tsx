import './challenges.css';
import { useTranslation } from 'react-i18next';
import { challenge } from '#shared/limits.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { focusHeadingIfLost } from '../../ui/focus-heading.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ChallengeLists } from './challenge-lists.tsx';
import { NoChallenges } from './no-challenges.tsx';
import { useNewestChallenges } from './use-challenges.ts';

const skeletonLines = 6;

/** The challenges that were sent to one's ID: found by short ID, or the newest. */
export function ChallengesPage() {
  const { t } = useTranslation();
  const newest = useNewestChallenges();
  const refreshing = {
    askedAtMs: newest.dataUpdatedAt,
    // The empty state goes with the first challenge, and its button with it.
    onRefresh: () => void newest.refetch().then(focusHeadingIfLost),
  };
  const hasNone = newest.data?.length === 0;
  return (
    <div className="challenges-page">
      <PageHeading title={t('Shell_MyChallenges')} lead={t('Challenges_Lead')} />
      {newest.isPending && <LoadingSkeleton lines={skeletonLines} />}
      {newest.isError && (
        <LoadError
          titleKey="Challenges_CouldNotLoad"
          error={newest.error}
          onRetry={() => newest.refetch()}
        />
      )}
      {hasNone && <NoChallenges {...refreshing} />}
      {newest.data && !hasNone && <ChallengeLists newest={newest.data} {...refreshing} />}
      {newest.data && (
        <p className="small text-muted-ink mt-4">
          {t('Challenges_Kept', { days: challenge.keptDays })}
        </p>
      )}
    </div>
  );
}
