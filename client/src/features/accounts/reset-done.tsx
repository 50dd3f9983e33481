import './account-management.css';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { useRoutes } from '../../parts/after-login.ts';
import { startPathFor } from '../../parts/page-route.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { AccountPage } from './account-page.tsx';
import { OtherAccounts } from './other-accounts.tsx';
import { useAccounts } from './use-accounts.ts';

/** After a reset: the other accounts of the person, or on at once where there are none. */
export function ResetDone({ user }: { readonly user: LoggedInUser }) {
  const { t } = useTranslation();
  const routes = useRoutes();
  const { data, isPending } = useAccounts();
  const start = startPathFor(routes, user.accountType);
  if (!isPending && !data?.some(({ id }) => id !== user.accountId))
    return <Navigate to={start} replace />;
  return (
    <AccountPage title={t('ResetPassword_SuccessfullyChanged')}>
      {data ? (
        <OtherAccounts accounts={data} changedId={user.accountId} />
      ) : (
        <LoadingSkeleton lines={4} />
      )}
      <p className="link-more">
        <Link className="btn btn-primary" to={start}>
          {t('OtherAccounts_Continue')}
        </Link>
      </p>
    </AccountPage>
  );
}
