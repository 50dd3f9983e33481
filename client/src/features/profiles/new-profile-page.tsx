import './profiles.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { newIdState, paths } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { keptSiteVisit } from '../../session/site-visit.ts';
import {
  forgetTakeControlLink,
  parseTakeControlFragment,
  useHandOver,
} from '../../session/take-control-link.ts';
import { lazyPart } from '../../ui/lazy-parts.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { focusHeadingIfLost, PageHeading } from '../../ui/page-heading.tsx';
import { ConfirmHandOver } from './confirm-hand-over.tsx';
import { HasIdAlready } from './has-id-already.tsx';
import { NewId } from './new-id.tsx';
import { readWay, type Way } from './profile-paths.ts';
import { WayChoice } from './way-choice.tsx';

// Few people type the secret, and this part is half of the page.
const TakeControl = lazyPart(async () => (await import('./take-control.tsx')).TakeControl, {
  pending: <LoadingSkeleton lines={6} />,
});

function forgetCertificate(): void {
  forgetTakeControlLink();
  focusHeadingIfLost();
}

/** The choice between the two ways to an ID, and the chosen one. */
function Ways({ way }: { readonly way: Way | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading
        title={t('Shell_NewProfile')}
        lead={way === undefined ? t('NewProfile_Lead') : undefined}
      />
      {way === undefined && <WayChoice />}
      {way === 'new' && <NewId />}
      {way === 'take-over' && <TakeControl />}
    </>
  );
}

/** Where a person with an ID types what is on another certificate. */
function TypedSecond() {
  const { t } = useTranslation();
  return (
    <div className="page-medium new-profile-page">
      <PageHeading title={t('TwoIds_TypeTitle')} lead={t('TwoIds_TypeLead')} />
      <TakeControl />
    </div>
  );
}

/**
 * The page where a person gets a new ID or takes control of an assigned one. The choice is in the
 * address, so that the browser's back button returns to it. A scanned certificate is offered first.
 */
export function NewProfilePage() {
  const { user } = useSession();
  const link = useHandOver();
  // Each history entry starts from an empty form, since a scan in this tab opens one.
  const { key } = useLocation();
  const [query] = useSearchParams();
  const way = readWay(query);
  // A person who gets the ID here goes to it, whatever another tab scans in that moment.
  const [hadId] = useState(Boolean(user?.profileId));
  if (user?.profileId && hadId && link) return <HasIdAlready ownId={user.profileId} link={link} />;
  if (user?.profileId && hadId && way === 'take-over') return <TypedSecond />;
  if (user?.profileId) {
    // The shell has not kept the scanned certificate yet; this page renders again when it has.
    if (parseTakeControlFragment(window.location.hash)) return null;
    const next = keptSiteVisit() ?? paths.me;
    return <Navigate to={next} replace state={hadId ? undefined : newIdState} />;
  }
  return (
    <div className="page-medium new-profile-page">
      {link ? (
        <ConfirmHandOver key={key} link={link} onNotMine={forgetCertificate} />
      ) : (
        <Ways way={way} />
      )}
    </div>
  );
}
