import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/request-error.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { paths } from '../../../paths.ts';
import { finishMailLink, type MailLinkOutcome } from '../../../session/mail-links.ts';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { type MailLink, useMailLink } from '../registration/mail-link.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

const deadLinkTexts: Readonly<Record<MailLinkOutcome | 'incomplete', readonly [TextKey, TextKey]>> =
  {
    used: ['ResetPassword_LinkUsed', 'ResetPassword_LinkUsedText'],
    refused: ['ResetPassword_LinkOld', 'ResetPassword_LinkOldText'],
    incomplete: ['ResetPassword_LinkIncomplete', 'ResetPassword_LinkIncompleteText'],
  };

/** What a link without effect was, and what to do next. */
function DeadLink({ outcome }: Pick<MailLink, 'outcome'>) {
  const { t } = useTranslation();
  const [title, text] = deadLinkTexts[outcome ?? 'incomplete'];
  return (
    <Notice tone={outcome ? 'info' : 'danger'} title={t(title)} role="alert">
      <p>{t(text)}</p>
      <div className="wrap-row notice-actions">
        <Link className="btn btn-primary" to={paths.requestPasswordReset}>
          {t('ResetPassword_RequestNew')}
        </Link>
        <Link className="btn btn-quiet" to={paths.login}>
          {t('SignIn_LogIn')}
        </Link>
      </div>
    </Notice>
  );
}

/** Checks the link when the page opens, before a new password is typed in vain. */
function useIsRefused(link: { accountId: string; resetToken: string }): boolean {
  const { pathname } = useLocation();
  const { error } = useQuery({
    queryKey: ['resetLink', link],
    queryFn: async () => (await api.checkResetLink({ body: link })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isRefused = isProblem(error, 'ResetPassword_TokenInvalid');
  useEffect(() => {
    if (isRefused) finishMailLink(pathname, 'refused');
  }, [isRefused, pathname]);
  return isRefused;
}

interface WithLinkProps {
  readonly accountId: string;
  readonly token: string;
}

/** The form for a new password, if the link still works. */
function WithLink({ accountId, token }: WithLinkProps) {
  const { t } = useTranslation();
  if (useIsRefused({ accountId, resetToken: token })) return <DeadLink outcome="refused" />;
  return (
    <ResetPasswordForm
      accountId={accountId}
      resetToken={token}
      lead={<p className="step-lead">{t('ResetPassword_Lead')}</p>}
    />
  );
}

/** Sets a new password, with the link from a mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { accountId, token, outcome } = useMailLink();
  return (
    <AccountLayout title={t('Shell_ResetPassword')}>
      {accountId && token ? (
        <WithLink accountId={accountId} token={token} />
      ) : (
        <DeadLink outcome={outcome} />
      )}
    </AccountLayout>
  );
}
