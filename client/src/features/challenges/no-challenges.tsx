import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { CopyableIdPlate } from '../../ui/copyable-id-plate.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChallengeDrawing } from './challenge-drawing.tsx';
import { RefreshButton, type Refreshing } from './refresh-button.tsx';

/** Says how challenges get here, and gives the ID to copy. */
export function NoChallenges(refreshing: Refreshing) {
  const { t } = useTranslation();
  const id = useSession().user?.profileId;
  const action = id ? (
    <>
      <CopyableIdPlate id={id} />
      <RefreshButton {...refreshing} />
    </>
  ) : (
    <Link className="btn btn-primary" to={paths.newProfile}>
      {t('Shell_NewProfile')}
    </Link>
  );
  return (
    <EmptyState title={t('Challenges_EmptyTitle')} drawing={<ChallengeDrawing />} action={action}>
      {t(id ? 'Challenges_EmptyText' : 'Challenges_EmptyNoIdText')}
    </EmptyState>
  );
}
