import './profiles.css';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { RequestError } from '../../api/request-error.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { LoadingSpinner } from '../../ui/loading-spinner.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useMyProfile } from './use-my-profile.ts';

const notFound: RequestError['status'] = 404;

function isWithoutId(error: Error | null): boolean {
  return error instanceof RequestError && error.status === notFound;
}

/** One's own ID. Whoever has none yet is sent to where it is claimed. */
export function MyProfilePage() {
  const { t } = useTranslation();
  const profile = useMyProfile();
  const hasNone = isWithoutId(profile.error);
  if (hasNone) return <Navigate to={paths.newProfile} replace />;
  return (
    <>
      {/* Whoever has no ID would see the heading of this page flash by. */}
      <div className={profile.isPending ? 'visually-hidden' : undefined}>
        <PageHeading title={t('Shell_MyProfile')} lead={t('Me_Lead')} />
      </div>
      {profile.isPending && <LoadingSpinner />}
      {profile.isError && (
        <LoadError
          titleKey="Person_CouldNotLoad"
          error={profile.error}
          onRetry={() => profile.refetch()}
        />
      )}
      {profile.data && <ProfileCard profile={profile.data} />}
    </>
  );
}
