import './challenges.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { personTypes } from '#shared/enums.ts';
import { challenge } from '#shared/limits/challenges.ts';
import { useTitleCount } from '../../hooks/page-title.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { NotFoundPage } from '../../parts/not-found-page.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { focusHeadingIfLost, PageHeading } from '../../ui/page-heading.tsx';
import { CopyableIdPlate } from '../../ui/texts/copy-button.tsx';
import { AskedChallenge, NoPersonsAccount, useAskedShortId } from './asked-challenge.tsx';
import { ChallengeLists } from './challenge-lists.tsx';
import { RefreshBar, type Refreshing } from './refresh-bar.tsx';
import { useNewestChallenges } from './use-challenges.ts';

/** Two speech bubbles: a question, and a code as the answer. */
function ChallengeDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <path
        className="drawing-sheet"
        d="M28 26 h92 a12 12 0 0 1 12 12 v28 a12 12 0 0 1 -12 12 h-66 l-18 16 v-16 h-8 a12 12 0 0 1 -12 -12 v-28 a12 12 0 0 1 12 -12z"
      />
      <g className="drawing-brand">
        <circle cx="52" cy="52" r="4.5" />
        <circle cx="74" cy="52" r="4.5" />
        <circle cx="96" cy="52" r="4.5" />
      </g>
      <path
        className="drawing-lilac-sheet"
        d="M98 74 h94 a12 12 0 0 1 12 12 v26 a12 12 0 0 1 -12 12 h-8 v16 l-18 -16 h-68 a12 12 0 0 1 -12 -12 v-26 a12 12 0 0 1 12 -12z"
      />
      <g className="drawing-lilac">
        <rect x="104" y="92" width="10" height="14" rx="3" />
        <rect x="119" y="92" width="10" height="14" rx="3" />
        <rect x="134" y="92" width="10" height="14" rx="3" />
        <rect x="149" y="92" width="10" height="14" rx="3" />
        <rect x="164" y="92" width="10" height="14" rx="3" />
        <rect x="179" y="92" width="10" height="14" rx="3" />
      </g>
    </svg>
  );
}

/** Explains how to get challenges, with the ID to copy. */
function NoChallenges(refreshing: Refreshing) {
  const { t } = useTranslation();
  const id = useSession().user?.profileId;
  const action = id ? (
    <>
      <CopyableIdPlate id={id} />
      <RefreshBar {...refreshing} />
    </>
  ) : (
    <Link className="btn btn-primary" to={paths.newProfile}>
      {t('Shell_NewProfile')}
    </Link>
  );
  return (
    <>
      <AskedChallenge />
      <EmptyState title={t('Challenges_EmptyTitle')} drawing={<ChallengeDrawing />} action={action}>
        {t(id ? 'Challenges_EmptyText' : 'Challenges_EmptyNoIdText')}
      </EmptyState>
    </>
  );
}

function OwnChallenges() {
  const { t } = useTranslation();
  const newest = useNewestChallenges();
  const newCount = newest.data?.filter(({ isNew }) => isNew).length ?? 0;
  useTitleCount(newCount);
  const refreshing = {
    list: newest,
    newCount,
    // The first challenge replaces the empty state, whose button had the focus.
    onRefresh: () => void newest.refetch().then(focusHeadingIfLost),
  };
  const hasNone = newest.data?.length === 0;
  return (
    <>
      <PageHeading title={t('Shell_MyChallenges')} lead={t('Challenges_Lead')} />
      {newest.isPending && <LoadingSkeleton lines={6} />}
      {newest.isLoadingError && (
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
    </>
  );
}

/**
 * The challenges that were sent to the person's ID. New ones appear by themselves. Other accounts have none: they
 * only read what a scanned link is about.
 */
export function ChallengesPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const shortId = useAskedShortId();
  const isPerson = personTypes.some((type) => type === user?.accountType);
  if (!isPerson && shortId === '') return <NotFoundPage />;
  return (
    <div className="page-medium challenges-page">
      {isPerson ? (
        <OwnChallenges />
      ) : (
        <>
          <PageHeading title={t('Shell_MyChallenges')} />
          <NoPersonsAccount />
        </>
      )}
    </div>
  );
}
