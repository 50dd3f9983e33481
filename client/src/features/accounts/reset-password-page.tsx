import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { useRoutes } from '../../parts/after-login.ts';
import { startPathFor } from '../../parts/page-route.ts';
import { paths } from '../../paths.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountLayout } from './account-layout.tsx';
import { OtherAccounts } from './account-table.tsx';
import { useMailLink } from './mail-link.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useAccounts } from './use-accounts.ts';

/** After a reset: the person's other accounts. Without any, it opens the start page. */
function ResetDone({ user }: { readonly user: LoggedInUser }) {
  const { t } = useTranslation();
  const routes = useRoutes();
  const { data, isPending } = useAccounts();
  const start = startPathFor(routes, user.accountType);
  if (!isPending && !data?.some(({ id }) => id !== user.accountId))
    return <Navigate to={start} replace />;
  return (
    <AccountLayout title={t('ResetPassword_SuccessfullyChanged')}>
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
    </AccountLayout>
  );
}

/** Sets a new password, with the link from a mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { accountId, token } = useMailLink();
  const [user, setUser] = useState<LoggedInUser>();
  if (user) return <ResetDone user={user} />;
  const isComplete = accountId !== undefined && token !== undefined;
  return (
    <AccountLayout
      title={t('Shell_ResetPassword')}
      {...(isComplete ? { lead: t('ResetPassword_Lead') } : {})}
    >
      {isComplete ? (
        <ResetPasswordForm accountId={accountId} resetToken={token} onReset={setUser} />
      ) : (
        <Notice tone="danger" title={t('ResetPassword_LinkIncomplete')} role="alert">
          <p>{t('ResetPassword_LinkIncompleteText')}</p>
          <Link className="btn btn-outline-danger" to={paths.requestPasswordReset}>
            {t('ResetPassword_RequestNew')}
          </Link>
        </Notice>
      )}
    </AccountLayout>
  );
}
