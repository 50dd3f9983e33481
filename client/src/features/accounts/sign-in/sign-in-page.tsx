import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '#shared/api/accounts.ts';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { pathToStart, signInQuery, useRoutes, wantedPlace } from '../../../parts/after-login.ts';
import { paths } from '../../../paths.ts';
import { awaitedMail } from '../../../session/awaited-mail.ts';
import { loginName } from '../../../session/session-end.ts';
import { useSession } from '../../../session/session-store.ts';
import { keptTakeControlLink, useHandOver } from '../../../session/take-control-link.ts';
import { lazyPart, loadWhenIdle } from '../../../ui/lazy-parts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { NewRecoverySheet } from '../recovery/new-recovery-sheet.ts';
import { loginReasonIn } from './login-failure.ts';
import { LoginForm, type WaitingLogin } from './login-form.tsx';
import { useEnter, useGoOn, useSignInState } from './sign-in-hooks.ts';
import { NoProvidersNote, SignInProviders } from './sign-in-providers.tsx';

const UsernameDialog = lazyPart(
  async () => (await import('../registration/username-dialog.tsx')).UsernameDialog,
);

const RegisterForm = lazyPart(
  async () => (await import('../registration/register-form.tsx')).RegisterForm,
);

/** Few people see it. */
const LoginSecondStep = lazyPart(async () => (await import('./second-step.tsx')).LoginSecondStep);

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

/** The name for the login field: that of the last login, or the address of an awaited mail. */
function knownName(): string {
  return loginName.get() ?? awaitedMail()?.email ?? '';
}

/**
 * The mode is in the address, so that links and reloads keep it. Without one, people who scanned a
 * certificate or want an ID register, unless this device knows their name.
 */
function useMode() {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const { endReason } = useSession();
  const [standard] = useState<SignInMode>(() => {
    const isNew = keptTakeControlLink() || (pathname === paths.newProfile && !endReason);
    return isNew && knownName() === '' ? 'register' : 'login';
  });
  const asked = query.get(signInQuery.mode);
  const mode = modes.find((one) => one.mode === asked)?.mode ?? standard;
  const setMode = (next: SignInMode) => {
    const changed = new URLSearchParams(query);
    if (next === standard) changed.delete(signInQuery.mode);
    else changed.set(signInQuery.mode, next);
    setQuery(changed, { replace: true });
  };
  return { mode, setMode };
}

/** For a person who is logged in: the account, and a link to continue with it. */
function LoggedInNote({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const startPath = pathToStart(useRoutes(), user);
  const name = user.username ?? user.profileId;
  return (
    <Notice tone="info">
      <p className="mb-2">
        <span>{name ? t('SignIn_LoggedInAs', { name }) : t('SignIn_LoggedIn')}</span>{' '}
        {t('SignIn_OtherAccount')}
      </p>
      <Link to={startPath}>{t('SignIn_Continue')}</Link>
    </Notice>
  );
}

/** Says why the last session of this tab ended. */
function SessionEndNote() {
  const { t } = useTranslation();
  const { endReason } = useSession();
  if (!endReason) return null;
  return (
    <Notice tone="info" role="status">
      <p className="mb-0">
        {t(endReason === 'suspended' ? 'Account_Suspended' : `SessionEnd_${endReason}`)}
      </p>
      {endReason === 'suspended' && <Link to={paths.contact}>{t('Shell_Contact')}</Link>}
    </Notice>
  );
}

/** Says why the person must log in again, or in another way. */
function LoginReasonNote() {
  const { t } = useTranslation();
  const { loginReason } = useSignInState();
  if (!loginReason) return null;
  return (
    <Notice tone="info" role="alert">
      {t(loginReason)}
    </Notice>
  );
}

interface SecondStepProps {
  readonly waiting: WaitingLogin;
  readonly onBack: () => void;
}

/** The page at the second step. When the token has expired, it leads back, where a note says so. */
function SecondStepOfLogin({ waiting, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const enter = useEnter();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const onExpired = (error: Error) => {
    navigate({ pathname, search }, { replace: true, state: loginReasonIn(error) });
    onBack();
  };
  return (
    <AccountLayout title={t('SecondStep_Title')}>
      <div className="panel account-card">
        <LoginSecondStep
          secondFactorToken={waiting.secondFactorToken}
          text={t('SecondStep_Text')}
          onLoggedIn={(user) => enter(user, waiting.name)}
          onBack={onBack}
          onExpired={onExpired}
        />
      </div>
    </AccountLayout>
  );
}

/** Login and registration: at `/login`, and for visitors at every page that needs a login. */
export function SignInPage() {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<WaitingLogin>();
  const { mode, setMode } = useMode();
  const place = useLocation();
  const { user, endReason } = useSession();
  const id = useId();
  const handOver = useHandOver();
  // Both forms share the typed e-mail address.
  const [name] = useState(knownName);
  const typedName = useRef(name);
  const isSentHere = !user && !endReason && !handOver && wantedPlace(place) !== undefined;
  const { newAccount } = useSignInState();
  const [sheet, setSheet] = useState<RecoverySheet>();
  const goOn = useGoOn();
  // Deferred: the tab reacts at once, even if a slow phone needs a moment to render the form.
  const shown = useDeferredValue(mode);
  const isLogin = shown === 'login';
  // Its schemas are larger than this page.
  useEffect(() => loadWhenIdle(RegisterForm.preload), []);
  const tabId = (of: SignInMode) => `${id}-${of}`;
  if (waiting) return <SecondStepOfLogin waiting={waiting} onBack={() => setWaiting(undefined)} />;
  if (newAccount && sheet) return <NewRecoverySheet sheet={sheet} onKept={goOn} />;
  return (
    <AccountLayout
      title={isLogin ? t('SignIn_LogIn') : t('SignIn_Register')}
      lead={isSentHere && isLogin ? t('SignIn_LogInFirst') : undefined}
    >
      {user && !newAccount && <LoggedInNote user={user} />}
      {!user && <SessionEndNote />}
      <LoginReasonNote />
      <div className="panel account-card">
        <SignInProviders />
        <ModeTabs mode={mode} panelId={`${id}-panel`} tabId={tabId} onChange={setMode} />
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={tabId(shown)}>
          {isLogin ? (
            <LoginForm typedName={typedName} onSecondStep={setWaiting} />
          ) : (
            <RegisterForm typedName={typedName} />
          )}
        </div>
        <NoProvidersNote />
      </div>
      {newAccount && <UsernameDialog {...newAccount} onSheet={setSheet} />}
    </AccountLayout>
  );
}
