import './profiles.css';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { keptTakeOverLink } from '../../session/take-over-link.ts';
import { useSession } from '../../session/use-session.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { HasIdAlready } from './has-id-already.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { NewId } from './new-id.tsx';
import { readMode } from './new-profile-mode.ts';

// Few take an ID over, and its drawing and field for the secret are half of the page.
const TakeOver = lazy(async () => ({ default: (await import('./take-over.tsx')).TakeOver }));

/**
 * Where a person comes to an ID: a new one, or one that was assigned. The choice stands in the
 * address, so that the browser's way back leads to it; whoever came by a certificate's code has
 * chosen already.
 */
export function NewProfilePage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [query] = useSearchParams();
  // Each step through the history draws the page anew, and what is kept changes with it.
  const { key } = useLocation();
  const link = keptTakeOverLink();
  const mode = readMode(query) ?? (link && 'take-over');
  if (user?.profileId)
    return link ? <HasIdAlready id={link.id} /> : <Navigate to={paths.me} replace />;
  return (
    <div className="new-profile-page">
      <PageHeading
        title={t('Shell_NewProfile')}
        lead={mode === undefined ? t('NewProfile_Lead') : undefined}
      />
      {mode === undefined && <ModeChoice />}
      {mode === 'new' && <NewId />}
      {mode === 'take-over' && (
        <Suspense fallback={<LoadingSkeleton lines={6} />}>
          <TakeOver key={key} />
        </Suspense>
      )}
    </div>
  );
}
