import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ui } from '#shared/limits/ui.ts';
import { api } from '../../../api/client.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { paths } from '../../../paths.ts';
import { awaitedMail, forgetMailTo } from '../../../session/awaited-mail.ts';
import { loginName } from '../../../session/session-end.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FocusedHeading } from '../../../ui/page-heading.tsx';
import { AccountLayout, ProgressNote } from '../account-layout.tsx';
import { finishMailLink, type MailLink, useIsRefused, useMailLink } from '../mail-link.ts';
import { ResetPasswordForm } from '../recovery/reset-password-form.tsx';
import { sharedWhileRunning } from '../sign-in/call-on-return.tsx';
import { ResendForm } from './resend-form.tsx';

/** The parameters of the link in the verification mail. */
interface Verification {
  readonly accountId: string;
  readonly token: string;
}

const verifyOnce = sharedWhileRunning(({ accountId, token }: Verification) =>
  api.verifyEmail({ params: { accountId }, query: { token } }),
);

/** Verifies when the page opens, since opening the link is the person's action; `retry` tries again. */
function useVerification({ accountId, token }: Verification) {
  const { pathname } = useLocation();
  const { mutate, data, error } = useMutation({
    mutationFn: verifyOnce,
    onSuccess: ({ email, resetToken }) => {
      loginName.keep(email);
      forgetMailTo(email);
      // The link stays valid until a password is chosen.
      if (!resetToken) finishMailLink(pathname, 'used');
    },
  });
  const isRefused = useIsRefused(error, 'VerifyEmail_TokenInvalid');
  useEffect(() => mutate({ accountId, token }), [mutate, accountId, token]);
  return { data, error, isRefused, retry: () => mutate({ accountId, token }) };
}

interface VerifiedProps {
  /** Whether this visit has verified it. Then the login page opens after a few seconds. */
  readonly isNew: boolean;
}

/** The success message. The link may have verified the address before, in this tab. */
function Verified({ isNew }: VerifiedProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => navigate(paths.login), ui.redirectAfterVerificationMs);
    return () => clearTimeout(timer);
  }, [isNew, navigate]);
  return (
    <Notice tone="success" title={t(isNew ? 'VerifyEmail_Verified' : 'VerifyEmail_Already')}>
      <p>{t(isNew ? 'VerifyEmail_VerifiedText' : 'VerifyEmail_AlreadyText')}</p>
      <Link className="btn btn-primary" to={paths.login}>
        {t('VerifyEmail_ToLogin')}
      </Link>
    </Notice>
  );
}

interface OldLinkProps {
  /** Missing if the tab no longer has the link. */
  readonly onRetry?: () => void;
}

/** For a link that is no longer valid: the address may be verified already. */
function OldLink({ onRetry }: OldLinkProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t('VerifyEmail_OldLink')} role="alert">
      <p>{t('VerifyEmail_OldLinkText')}</p>
      {onRetry && (
        <Button look="outline" className="mb-3" onPress={onRetry}>
          {t('Ui_Retry')}
        </Button>
      )}
      <div className="wrap-row notice-actions">
        <Link className="btn btn-primary" to={paths.login}>
          {t('SignIn_LogIn')}
        </Link>
        <Link className="btn btn-quiet" to={paths.requestPasswordReset}>
          {t('Login_ForgotPassword')}
        </Link>
      </div>
    </Notice>
  );
}

/** Asks the owner of the address for a password. Its token stays in memory only. */
function ChoosePassword(link: { accountId: string; resetToken: string }) {
  const { t } = useTranslation();
  const lead = (
    <>
      <FocusedHeading>{t('VerifyEmail_ChoosePassword')}</FocusedHeading>
      <p>{t('VerifyEmail_ChoosePasswordText')}</p>
    </>
  );
  return <ResetPasswordForm {...link} lead={lead} />;
}

interface VerifyingProps {
  readonly verification: Verification;
  /** The address, if the link names it. */
  readonly email: string | undefined;
}

/** The verification: running, successful or failed. */
function Verifying({ verification, email }: VerifyingProps) {
  const { t } = useTranslation();
  const { data, error, isRefused, retry } = useVerification(verification);
  if (data?.resetToken)
    return <ChoosePassword accountId={data.accountId} resetToken={data.resetToken} />;
  return (
    <>
      <div role="status">
        {data && <Verified isNew />}
        {!data && !error && <ProgressNote>{t('VerifyEmail_Verifying')}</ProgressNote>}
      </div>
      {error && (
        <>
          {isRefused ? (
            <OldLink onRetry={retry} />
          ) : (
            <LoadError titleKey="VerifyEmail_CouldNotVerify" error={error} onRetry={retry} />
          )}
          <ResendForm email={email} />
        </>
      )}
    </>
  );
}

/** Why the page has no link to open, and what to do next. */
function WithoutLink({ accountId, token, email, outcome }: MailLink) {
  const { t } = useTranslation();
  if (outcome === 'used') return <Verified isNew={false} />;
  if (outcome === 'refused') return <OldLink />;
  const isForResending = email !== undefined && !accountId && !token;
  const [title, text] = isForResending
    ? (['VerifyEmail_NotVerified', 'VerifyEmail_NotVerifiedText'] as const)
    : (['VerifyEmail_LinkIncomplete', 'VerifyEmail_LinkIncompleteText'] as const);
  return (
    <Notice tone={isForResending ? 'info' : 'danger'} title={t(title)}>
      <p className="mb-0">{t(text)}</p>
    </Notice>
  );
}

/** Verifies an e-mail address with the link from a mail, or sends that mail again. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const link = useMailLink();
  const { accountId, token, outcome } = link;
  const email = link.email || awaitedMail()?.email;
  return (
    <AccountLayout title={t('Shell_VerifyEmail')}>
      {accountId && token ? (
        <Verifying verification={{ accountId, token }} email={email} />
      ) : (
        <>
          <WithoutLink {...link} />
          {outcome !== 'used' && <ResendForm email={email} />}
        </>
      )}
    </AccountLayout>
  );
}
