import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ui } from '#shared/limits/ui.ts';
import { api } from '../api/client.ts';
import { isTemporary } from '../api/request-error.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { serverNowMs } from '../network/clock.ts';
import { loginPathFor, wantedPlace } from '../parts/after-login.ts';
import { logoutHere } from '../parts/session-calls.ts';
import { paths } from '../paths.ts';
import { announce, listenToTabs, type News } from '../session/other-tabs.ts';
import type { EndReason } from '../session/session-end.ts';
import { sessionStore, useSession } from '../session/session-store.ts';
import { dueStep } from '../session/session-time.ts';
import { quietPart } from './page-frame.tsx';

const tickMs = 5_000;
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Gets a fresh token; false if it expires no later than the old one, as after twelve hours. */
async function renew(): Promise<boolean> {
  const before = sessionStore.get().tokens?.accessTokenExpiration;
  const user = await api.renewSession({});
  sessionStore.replaceTokens(user);
  return user.accessTokenExpiration !== before;
}

/** Records when the person last used the page. */
function useActivity() {
  const activeAtMs = useRef(0);
  useEffect(() => {
    const note = () => {
      activeAtMs.current = serverNowMs();
    };
    note();
    for (const sign of signsOfLife) document.addEventListener(sign, note, { passive: true });
    return () => {
      for (const sign of signsOfLife) document.removeEventListener(sign, note);
    };
  }, []);
  return activeAtMs;
}

interface Watch {
  readonly isWarning: boolean;
  /** Whether the session can no longer be extended. */
  readonly isFinal: boolean;
  /** Extends the session when the person asks for it; throws when the call fails. */
  readonly extend: () => Promise<void>;
}

/** Renews the session while the person is active, warns before its end, and calls `onEnd` after it. */
function useSessionWatch(endsAt: string, onEnd: (reason: EndReason) => void): Watch {
  const activeAtMs = useActivity();
  const refusedAtMs = useRef(0);
  const [isWarning, setIsWarning] = useState(false);
  const [isFinal, setIsFinal] = useState(false);
  const extend = async () => {
    if (await renew()) setIsFinal(false);
    else {
      refusedAtMs.current = serverNowMs();
      setIsFinal(true);
    }
  };
  const tick = useEffectEvent(() => {
    const times = { activeAtMs: activeAtMs.current, refusedAtMs: refusedAtMs.current };
    const step = dueStep({ nowMs: serverNowMs(), endsAtMs: Date.parse(endsAt), ...times });
    setIsWarning(step === 'warn');
    if (step === 'end') onEnd(isFinal ? 'twelveHours' : 'inactivity');
    if (step !== 'renew') return;
    // No further renewal until the retry delay is over, even if no answer comes.
    refusedAtMs.current = serverNowMs();
    extend().catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end must be checked at once
  useEffect(() => {
    tick();
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt]);
  return { isWarning, isFinal, extend };
}

const SessionWarning = quietPart(
  async () => (await Promise.all([import('./session-warning.tsx'), loadTexts()]))[0].SessionWarning,
);

/** Ends the session and opens the sign-in page, which leads back to the current page. */
function useEnd(): (reason: EndReason) => void {
  const navigate = useNavigate();
  const place = useLocation();
  return (reason) => {
    const returnTo = place.pathname === paths.home ? undefined : wantedPlace(place);
    sessionStore.expire(reason);
    navigate(loginPathFor(returnTo), { replace: true });
  };
}

/** Follows a logout, a new token or a new password in another tab, and tells new tabs of the session. */
function useOtherTabs(end: (reason: EndReason) => void): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    // The other tab may have had a different session. If this call fails, the session expires by itself.
    // What happens to a scanned certificate, that tab has decided.
    logoutHere({ reason: 'otherTab', keepsCertificate: true }).catch(() => {});
    navigate(paths.login);
  });
  const hear = useEffectEvent((news: News) => {
    const held = sessionStore.held();
    if (news.kind === 'loggedOut') leave();
    else if (!held) return;
    else if (news.kind === 'sessionWanted') announce({ kind: 'sessionHeld', by: held });
    else if (news.kind === 'tokenReplaced' && news.accessToken === held.accessToken)
      sessionStore.logIn(news.by);
    else if (
      news.kind === 'passwordChanged' &&
      news.accountId === held.accountId &&
      news.accessToken !== held.accessToken
    )
      end('passwordChanged');
  });
  useEffect(() => listenToTabs(hear), []);
}

const isUnanswered = {
  type: 'active',
  predicate: ({ state }: Query) => isTemporary(state.error),
} as const;

/** Loads what the service could not answer again when it is available. */
function useReload(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const reload = async () => {
      if (queries.getQueryCache().findAll(isUnanswered).length === 0) return;
      const isBack = await api.isLoggedIn({}).then(
        () => true,
        () => false,
      );
      if (isBack) await queries.refetchQueries(isUnanswered);
    };
    const timer = setInterval(reload, ui.connectionProbeMs);
    return () => clearInterval(timer);
  }, [queries]);
}

interface WatchProps {
  readonly endsAt: string;
  readonly onEnd: (reason: EndReason) => void;
}

/** Renews the session, and warns before its end. */
function Renewal({ endsAt, onEnd }: WatchProps) {
  const { isWarning, isFinal, extend } = useSessionWatch(endsAt, onEnd);
  return isWarning && <SessionWarning endsAt={endsAt} isFinal={isFinal} onExtend={extend} />;
}

/**
 * Ends the session when another tab does, also while the check at start-up has no answer. After it, the session is
 * renewed, and what was not answered is loaded again.
 */
export function SessionWatch({ endsAt }: { readonly endsAt: string }) {
  const { status } = useSession();
  const end = useEnd();
  useOtherTabs(end);
  useReload();
  return status === 'loggedIn' && <Renewal endsAt={endsAt} onEnd={end} />;
}
