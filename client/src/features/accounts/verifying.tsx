import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ui } from '#shared/ui-limits.ts';
import { isProblem } from '../../api/request-error.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { forgetMailLink } from '../../session/mail-links.ts';
import { Notice } from '../../ui/notice.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { OldLink } from './old-link.tsx';
import { ResendForm } from './resend-form.tsx';
import { type Verification, verifyOnce } from './verification.ts';

/** Verifies as soon as the page is there; `retry` does it again. */
function useVerification({ accountId, token }: Verification) {
  const { pathname } = useLocation();
  const { mutate, ...state } = useMutation({
    mutationFn: verifyOnce,
    // While a password is to be chosen, the link is still good.
    onSuccess: (choice) => {
      if (!choice) forgetMailLink(pathname);
    },
    onError: (error) => {
      if (isProblem(error, 'VerifyEmail_TokenInvalid')) forgetMailLink(pathname);
    },
  });
  // Not a load: opening the link is the act itself, and a token is sent once however often this runs.
  useEffect(() => {
    mutate({ accountId, token });
  }, [mutate, accountId, token]);
  return { ...state, retry: () => mutate({ accountId, token }) };
}

/** Says that it worked, with a link at once, and goes on by itself after a while. */
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

interface Props {
  readonly verification: Verification;
  /** The address, where the link names it. */
  readonly email: string | undefined;
}

/** The verification while it runs, when it worked and when it failed. */
export function Verifying({ verification, email }: Props) {
  const { t } = useTranslation();
  const { data: choice, isSuccess, isError, error, retry } = useVerification(verification);
  if (choice) return <ChoosePassword {...choice} />;
  return (
    <>
      <div role="status">
        {isSuccess && <Verified />}
        {!isSuccess && !isError && (
          <p className="progress-note">
            <span className="spinner-border spinner-border-sm" aria-hidden="true" />
            {t('VerifyEmail_Verifying')}
          </p>
        )}
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
