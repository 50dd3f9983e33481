import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { api } from '../../../api/client.ts';
import { resolveText } from '../../../i18n/resolve-text.ts';
import { loginPathFor, pathAfterLogin, useRoutes } from '../../../parts/after-login.ts';
import { checkLoginOnce } from '../../../parts/session-calls.ts';
import { takeReturnTo } from '../../../session/provider-return.ts';
import { notify } from '../../../ui/notify.ts';
import { ReturnPage, sharedWhileRunning, useCallOnReturn } from './call-on-return.tsx';
import { useStartSession } from './sign-in-hooks.ts';

/** Without tokens: an older session of this tab must not answer for the provider's login. */
const cookieOnly = { tokens: null } as const;

/** Turns the provider's login into a session. Throws if there is no provider login. */
const enterOnce = sharedWhileRunning(async (): Promise<LoggedInUser> => {
  // A later answer of the login check would end the new session.
  await checkLoginOnce();
  const { accountType } = await api.isLoggedIn({}, cookieOnly);
  if (accountType !== 'External') throw new Error(resolveText('Request_NotLoggedIn'));
  return api.convertToLocal({}, cookieOnly);
});

/** The page to which a provider sends people back after signing in. */
export function LoginRedirectPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const routes = useRoutes();
  const enter = useStartSession((user) => ({
    to: pathAfterLogin(routes, user, takeReturnTo()),
  }));
  useCallOnReturn('convertToLocal', enterOnce, {
    onSuccess: enter,
    onError: (error) => {
      notify.error('CouldNotLogIn', error);
      navigate(loginPathFor(takeReturnTo()), { replace: true });
    },
  });
  return <ReturnPage title={t('SignIn_LogIn')} progress={t('ExternalLogin_LoggingIn')} />;
}
