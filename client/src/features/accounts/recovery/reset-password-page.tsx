import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { api } from '../../../api/client.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { pathToStart, useRoutes } from '../../../parts/after-login.ts';
import { paths } from '../../../paths.ts';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { OtherAccounts } from '../linked-accounts/account-table.tsx';
import { useAccounts } from '../linked-accounts/use-accounts.ts';
import { type MailLink, type MailLinkOutcome, useIsRefused, useMailLink } from '../mail-link.ts';
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

/** After a reset: the person's other accounts. Without any, it opens the start page. */
function ResetDone({ user }: { readonly user: LoggedInUser }) {
  const { t } = useTranslation();
  const routes = useRoutes();
  const { data, isPending } = useAccounts();
  const start = pathToStart(routes, user);
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

interface WithLinkProps {
  readonly accountId: string;
  readonly token: string;
  readonly onReset: (user: LoggedInUser) => void;
}

/** The form for a new password, if the link still works: that is checked before a password is typed in vain. */
function WithLink({ accountId, token, onReset }: WithLinkProps) {
  const { t } = useTranslation();
  const link = { accountId, resetToken: token };
  const { error } = useQuery({
    queryKey: ['resetLink', link],
    queryFn: async () => (await api.checkResetLink({ body: link })) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (useIsRefused(error, 'ResetPassword_TokenInvalid')) return <DeadLink outcome="refused" />;
  return (
    <ResetPasswordForm
      {...link}
      lead={<p className="text-muted-ink">{t('ResetPassword_Lead')}</p>}
      onReset={onReset}
    />
  );
}

/** Sets a new password, with the link from a mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { accountId, token, outcome } = useMailLink();
  const [user, setUser] = useState<LoggedInUser>();
  if (user) return <ResetDone user={user} />;
  return (
    <AccountLayout title={t('Shell_ResetPassword')}>
      {accountId && token ? (
        <WithLink accountId={accountId} token={token} onReset={setUser} />
      ) : (
        <DeadLink outcome={outcome} />
      )}
    </AccountLayout>
  );
}
