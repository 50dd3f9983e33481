import './profiles.css';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { forgetTakeControlLink, keptTakeControlLink } from '../../session/take-control-link.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NewId } from './new-id.tsx';
import { readWay } from './profile-paths.ts';
import { WayChoice } from './way-choice.tsx';

// Few people take control of an ID, and this part is half of the page.
const TakeControl = lazy(async () => ({
  default: (await import('./take-control.tsx')).TakeControl,
}));

/** For a person who has an ID and opened the code of a certificate. */
function HasIdAlready({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  // Keeps the link while the page is open, but not for the next person in this tab.
  useEffect(() => forgetTakeControlLink, []);
  return (
    <div className="page-narrow">
      <PageHeading title={t('NewProfile_HasIdTitle')} lead={t('NewProfile_HasIdText', { id })} />
      <Link className="btn btn-primary" to={paths.me}>
        {t('Shell_MyProfile')}
      </Link>
    </div>
  );
}

/**
 * The page where a person gets a new ID or takes control of an assigned one. The choice is in the
 * address, so that the browser's back button returns to it. The code on a certificate skips the
 * choice.
 */
export function NewProfilePage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [query] = useSearchParams();
  // Each history entry renders the form anew, since the kept link may have changed.
  const { key } = useLocation();
  const link = keptTakeControlLink();
  const way = readWay(query) ?? (link && 'takeControl');
  if (user?.profileId)
    return link ? <HasIdAlready id={link.id} /> : <Navigate to={paths.me} replace />;
  return (
    <div className="new-profile-page">
      <PageHeading
        title={t('Shell_NewProfile')}
        lead={way === undefined ? t('NewProfile_Lead') : undefined}
      />
      {way === undefined && <WayChoice />}
      {way === 'new' && <NewId />}
      {way === 'takeControl' && (
        <Suspense fallback={<LoadingSkeleton lines={6} />}>
          <TakeControl key={key} />
        </Suspense>
      )}
    </div>
  );
}
