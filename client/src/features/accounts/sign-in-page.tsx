import { lazy, Suspense, useDeferredValue, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { signInQuery, wantedPlace } from '../../parts/after-login.ts';
import { useSession } from '../../session/use-session.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountPage } from './account-page.tsx';
import { LoggedInNote } from './logged-in-note.tsx';
import { LoginForm } from './login-form.tsx';
import { ModeTabs, type SignInMode } from './mode-tabs.tsx';
import { newUsernameIn } from './new-username.ts';
import { RegisterForm } from './register-form.tsx';
import { SignInProviders } from './sign-in-providers.tsx';

const UsernameDialog = lazy(async () => ({
  default: (await import('./username-dialog.tsx')).UsernameDialog,
}));

/** The mode stands in the address, so that it can be linked to and survives a reload. */
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

/** Logging in and registering: at `/login`, and for visitors at every path that is not theirs. */
export function SignInPage() {
  const { t } = useTranslation();
  const { mode, setMode } = useMode();
  const place = useLocation();
  const { user } = useSession();
  const id = useId();
  // An e-mail address typed into one form is there in the other one.
  const typedName = useRef('');
  const newUsername = newUsernameIn(place.state);
  // The tab answers the press at once; its form may take a slow phone a moment.
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
