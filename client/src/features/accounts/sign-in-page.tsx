import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { User } from '#shared/api/accounts.ts';
import type { TextKey } from '../../i18n/en.ts';
import { signInQuery, useRoutes, wantedPlace } from '../../parts/after-login.ts';
import { startPathFor } from '../../parts/page-route.ts';
import { useSession } from '../../session/session-store.ts';
import { Notice } from '../../ui/notice.tsx';
import { AccountLayout } from './account-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { newUsernameIn } from './registration.ts';
import { SignInProviders } from './sign-in-providers.tsx';

const UsernameDialog = lazy(async () => ({
  default: (await import('./username-dialog.tsx')).UsernameDialog,
}));

/** Which form the sign-in page shows. */
type SignInMode = 'login' | 'register';

const modes: readonly { readonly mode: SignInMode; readonly labelKey: TextKey }[] = [
  { mode: 'login', labelKey: 'SignIn_LogIn' },
  { mode: 'register', labelKey: 'SignIn_Register' },
];

interface TabsProps {
  readonly mode: SignInMode;
  readonly panelId: string;
  readonly tabId: (mode: SignInMode) => string;
  readonly onChange: (mode: SignInMode) => void;
}

/** The tabs for login and registration, with the usual arrow keys. */
function ModeTabs({ mode, panelId, tabId, onChange }: TabsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const moveByKey = (event: KeyboardEvent) => {
    // With two tabs, both arrow keys lead to the other one.
    const other = mode === 'login' ? 'register' : 'login';
    const byKey: Record<string, SignInMode> = {
      ArrowLeft: other,
      ArrowRight: other,
      Home: 'login',
      End: 'register',
    };
    const next = byKey[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(next))}`)?.focus();
  };
  return (
    <div
      ref={list}
      className="mode-tabs"
      role="tablist"
      aria-label={t('SignIn_Mode')}
      onKeyDown={moveByKey}
    >
      {modes.map((tab) => (
        <button
          key={tab.mode}
          type="button"
          role="tab"
          id={tabId(tab.mode)}
          className="mode-tab"
          aria-selected={tab.mode === mode}
          aria-controls={panelId}
          tabIndex={tab.mode === mode ? 0 : -1}
          onClick={() => onChange(tab.mode)}
        >
          {t(tab.labelKey)}
        </button>
      ))}
    </div>
  );
}

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
    <AccountLayout
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
    </AccountLayout>
  );
}
