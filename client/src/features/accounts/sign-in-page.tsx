import { lazy, Suspense, useDeferredValue, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { User } from '#shared/api/accounts.ts';
import { signInQuery, useRoutes, wantedPlace } from '../../parts/after-login.ts';
import { startPathFor } from '../../parts/page-route.ts';
import { useSession } from '../../session/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountPage } from './account-page.tsx';
import { LoginForm } from './login-form.tsx';
import { ModeTabs, type SignInMode } from './mode-tabs.tsx';
import { RegisterForm } from './register-form.tsx';
import { newUsernameIn } from './registration.ts';
import { SignInProviders } from './sign-in-providers.tsx';

const UsernameDialog = lazy(async () => ({
  default: (await import('./username-dialog.tsx')).UsernameDialog,
}));

/** The mode is in the address, so that links and reloads keep it. */
function useMode() {
  const [query, setQuery] = useSearchParams();
  const mode: SignInMode = query.get(signInQuery.mode) === 'register' ? 'register' : 'login';
  const setMode = (next: SignInMode) => {
    const changed = new URLSearchParams(query);
    if (next === 'login') changed.delete(signInQuery.mode);
    else changed.set(signInQuery.mode, next);
    setQuery(changed, { replace: true });
  };
  return { mode, setMode };
}

/** For a person who is logged in: the account, and a link to continue with it. */
function LoggedInNote({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const startPath = startPathFor(useRoutes(), user.accountType);
  const name = user.username ?? user.profileId;
  return (
    <Notice tone="info">
      <p className="mb-2">
        {name ? t('SignIn_LoggedInAs', { name }) : t('SignIn_LoggedIn')} {t('SignIn_OtherAccount')}
      </p>
      <Link to={startPath}>{t('SignIn_Continue')}</Link>
    </Notice>
  );
}

/** Login and registration: at `/login`, and for visitors at every page that needs a login. */
export function SignInPage() {
  const { t } = useTranslation();
  const { mode, setMode } = useMode();
  const place = useLocation();
  const { user } = useSession();
  const id = useId();
  // Both forms share the typed e-mail address.
  const typedName = useRef('');
  const newUsername = newUsernameIn(place.state);
  // Deferred: the tab reacts at once, even if a slow phone needs a moment to render the form.
  const shown = useDeferredValue(mode);
  const isLogin = shown === 'login';
  const tabId = (of: SignInMode) => `${id}-${of}`;
  return (
    <AccountPage
      title={isLogin ? t('SignIn_LogIn') : t('SignIn_Register')}
      lead={isLogin ? t('SignIn_LogInLead') : t('SignIn_RegisterLead')}
    >
      {user && !newUsername && <LoggedInNote user={user} />}
      {!user && wantedPlace(place) && <Notice tone="info">{t('SignIn_LogInFirst')}</Notice>}
      <div className="account-card">
        <SignInProviders />
        <ModeTabs mode={mode} panelId={`${id}-panel`} tabId={tabId} onChange={setMode} />
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(shown)}>
          {isLogin ? <LoginForm typedName={typedName} /> : <RegisterForm typedName={typedName} />}
        </div>
      </div>
      {newUsername && (
        <Suspense fallback={null}>
          <UsernameDialog username={newUsername} />
        </Suspense>
      )}
    </AccountPage>
  );
}
