import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { PasswordChoice } from '#shared/api/accounts.ts';
import { ui } from '#shared/ui-limits.ts';
import { isProblem } from '../../api/request-error.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { AccountLayout, ProgressNote } from './account-layout.tsx';
import { useMailLink } from './mail-link.ts';
import { ResendForm } from './resend-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useVerification, type Verification } from './verification.ts';

/** The success message; the login page opens after a few seconds. */
function Verified() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.login), ui.redirectAfterVerificationMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Notice tone="success" title={t('VerifyEmail_Verified')}>
      <p>{t('VerifyEmail_VerifiedText')}</p>
      <Link className="btn btn-primary" to={paths.login}>
        {t('VerifyEmail_ToLogin')}
      </Link>
    </Notice>
  );
}

/** For a link that is no longer valid: the address may be verified already. */
function OldLink({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice tone="info" title={t('VerifyEmail_OldLink')} role="alert">
      <p>{t('VerifyEmail_OldLinkText')}</p>
      <div className="submit-row">
        <Link className="btn btn-primary" to={paths.login}>
          {t('SignIn_LogIn')}
        </Link>
        <Link className="btn btn-quiet" to={paths.requestPasswordReset}>
          {t('Login_ForgotPassword')}
        </Link>
        <button type="button" className="btn btn-quiet" onClick={onRetry}>
          {t('Ui_Retry')}
        </button>
      </div>
    </Notice>
  );
}

/** Asks the owner of the address for a password. Its token stays in memory only. */
function ChoosePassword({ accountId, resetToken }: PasswordChoice) {
  const { t } = useTranslation();
  return (
    <>
      <FocusedHeading>{t('VerifyEmail_ChoosePassword')}</FocusedHeading>
      <p>{t('VerifyEmail_ChoosePasswordText')}</p>
      <ResetPasswordForm accountId={accountId} resetToken={resetToken} />
    </>
  );
}

interface VerifyingProps {
  readonly verification: Verification;
  /** The address, if the link names it. */
  readonly email: string | undefined;
}

/** The verification: running, successful or failed. */
function Verifying({ verification, email }: VerifyingProps) {
  const { t } = useTranslation();
  const { data: choice, isSuccess, isError, error, retry } = useVerification(verification);
  if (choice) return <ChoosePassword {...choice} />;
  return (
    <>
      <div role="status">
        {isSuccess && <Verified />}
        {!isSuccess && !isError && <ProgressNote>{t('VerifyEmail_Verifying')}</ProgressNote>}
      </div>
      {isError && (
        <>
          {isProblem(error, 'VerifyEmail_TokenInvalid') ? (
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

/** Verifies an e-mail address with the link from a mail, or sends that mail again. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const { accountId, token, email } = useMailLink();
  const isKnown = email !== undefined || accountId !== undefined;
  return (
    <AccountLayout title={t('Shell_VerifyEmail')}>
      {accountId && token ? (
        <Verifying verification={{ accountId, token }} email={email} />
      ) : (
        <>
          {isKnown ? (
            <Notice tone="info" title={t('VerifyEmail_NotVerified')}>
              <p className="mb-0">{t('VerifyEmail_NotVerifiedText')}</p>
            </Notice>
          ) : (
            <Notice tone="danger" title={t('VerifyEmail_LinkIncomplete')}>
              <p className="mb-0">{t('VerifyEmail_LinkIncompleteText')}</p>
            </Notice>
          )}
          <ResendForm email={email} />
        </>
      )}
    </AccountLayout>
  );
}
