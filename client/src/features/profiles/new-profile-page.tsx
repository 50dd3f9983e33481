import './profiles.css';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../session/session.ts';
import { keptTakeOverLink } from '../../session/take-over-link.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { HasIdAlready } from './has-id-already.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { NewId } from './new-id.tsx';
import { readMode } from './new-profile-mode.ts';
import { TakeOver } from './take-over.tsx';

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
      {mode === 'take-over' && <TakeOver key={key} />}
    </div>
  );
}
