import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountPage } from './account-page.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useMailLink } from './use-mail-link.ts';

/** Sets a new password by the link of a mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { accountId, token } = useMailLink();
  const [user, setUser] = useState<LoggedInUser>();
  if (user) return <ResetDone user={user} />;
  const isComplete = accountId !== undefined && token !== undefined;
  return (
    <AccountPage
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
    </AccountPage>
  );
}
