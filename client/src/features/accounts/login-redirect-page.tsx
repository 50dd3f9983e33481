import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { loginPathFor, pathAfterLogin, useRoutes } from '../../parts/after-login.ts';
import { takeReturnTo } from '../../session/return-to.ts';
import { useNotify } from '../../ui/notify.ts';
import { AccountPage } from './account-page.tsx';
import { enterOnce } from './external-entry.ts';
import { ProgressNote } from './progress-note.tsx';
import { useEnter } from './use-enter.ts';

/** Where a provider sends somebody back to who signs in. */
export function LoginRedirectPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const routes = useRoutes();
  const enter = useEnter((user) => ({
    to: pathAfterLogin(routes, user.accountType, takeReturnTo()),
  }));
  const { mutate } = useMutation({ mutationKey: ['convertToLocal'], mutationFn: enterOnce });
  const start = useEffectEvent(() =>
    // Here and not in the mutation: of two passes only the last one's are called.
    mutate(undefined, {
      onSuccess: enter,
      onError: (error) => {
        notify.error('CouldNotLogIn', error);
        navigate(loginPathFor(takeReturnTo()), { replace: true });
      },
    }),
  );
  // Not a load: coming back is the act itself.
  useEffect(() => {
    start();
  }, []);
  return (
    <AccountPage title={t('SignIn_LogIn')}>
      <ProgressNote>{t('ExternalLogin_LoggingIn')}</ProgressNote>
    </AccountPage>
  );
}
