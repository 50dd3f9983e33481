import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadTexts } from '../i18n/i18n.ts';
import { loginPathFor, wantedPlace } from '../parts/after-login.ts';
import { logoutHere } from '../parts/use-logout.ts';
import { useSessionWatch } from '../parts/use-session-watch.ts';
import { paths } from '../paths.ts';
import { listenForLogout } from '../session/other-tabs.ts';
import { sessionStore } from '../session/session-store.ts';
import { QuietBoundary } from '../ui/quiet-boundary.tsx';

const SessionWarning = lazy(async () => {
  const [{ SessionWarning: warning }] = await Promise.all([
    import('./session-warning.tsx'),
    loadTexts(),
  ]);
  return { default: warning };
});

/** After the end: to the sign-in page, which leads back to where the person was. */
function useEnd(): () => void {
  const navigate = useNavigate();
  const place = useLocation();
  return () => {
    const returnTo = place.pathname === paths.home ? undefined : wantedPlace(place);
    sessionStore.expire();
    navigate(loginPathFor(returnTo), { replace: true });
  };
}

/** Renews the login, warns before its end, and follows other tabs out. */
export function SessionWatch({ endsAt }: { readonly endsAt: string }) {
  const navigate = useNavigate();
  const { isWarning, isFinal, extend } = useSessionWatch(endsAt, useEnd());
  const leave = useEffectEvent(() => {
    // The other tab may have had a session of its own; whether this one can be told is no matter.
    logoutHere().catch(() => {});
    navigate(paths.home);
  });
  useEffect(() => listenForLogout(() => leave()), []);
  if (!isWarning) return null;
  return (
    <QuietBoundary>
      <Suspense fallback={null}>
        <SessionWarning endsAt={endsAt} isFinal={isFinal} onExtend={extend} />
      </Suspense>
    </QuietBoundary>
  );
}
